import { col, fn, Op, where, type WhereOptions } from 'sequelize';

import type { ChatRecord } from '../database/ChatRecord.ts';
import type { Database } from '../database/openDatabase.ts';

/** A condition for the chats of one user whose title or messages hold a text, whatever the case of its letters. */
export async function foundByText(
  { records }: Database,
  userId: string,
  text: string,
): Promise<WhereOptions<ChatRecord>> {
  const pattern = patternOf(text);
  const rows = await records.messages.findAll({
    attributes: ['chatId'],
    where: { [Op.and]: [{ userId }, where(fn('lower', col('content')), Op.like, pattern)] },
    group: ['chatId'],
  });
  return {
    [Op.or]: [{ id: rows.map(({ chatId }) => chatId) }, where(fn('lower', col('title')), Op.like, pattern)],
  };
}

// `%` and `_` are wildcards of LIKE, and its escape is not the same in all databases: each stands for one sign.
function patternOf(text: string): string {
  return `%${text.toLowerCase().replaceAll(/[%_\\]/g, '_')}%`;
}
