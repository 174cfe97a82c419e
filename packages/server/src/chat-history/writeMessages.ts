import { messageSchema } from '@diwan/core/wire';
import { Op, type Transaction } from 'sequelize';
import { parse } from 'valibot';

import type { Records } from '../database/defineRecords.ts';
import { fileReferences } from './fileReferences.ts';
import type { ChatKey, MessageRow } from './storedMessage.ts';

const CHANGING = ['position', 'parentId', 'content', 'hash', 'rest'] as const;

/** Writes rows of one chat, new ones and changed ones, with the files that they refer to. */
export async function writeMessages(
  { messages, messageFiles }: Pick<Records, 'messages' | 'messageFiles'>,
  rows: readonly MessageRow[],
  transaction: Transaction,
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  await messages.bulkCreate([...rows], {
    updateOnDuplicate: [...CHANGING],
    conflictAttributes: ['userId', 'chatId', 'id'],
    transaction,
  });
  const { userId, chatId } = first;
  const messageId = rows.map(({ id }) => id);
  await messageFiles.destroy({ where: { userId, chatId, messageId }, transaction });
  const references = rows.flatMap((row) =>
    referencesOf(row).map((hash) => ({ userId, chatId, messageId: row.id, hash })),
  );
  if (references.length > 0) await messageFiles.bulkCreate(references, { transaction });
}

/** Takes messages of a chat out; without ids, all of them. */
export async function removeMessages(
  { messages, messageFiles }: Pick<Records, 'messages' | 'messageFiles'>,
  key: ChatKey,
  ids: readonly string[] | 'all',
  transaction: Transaction,
): Promise<number> {
  if (ids.length === 0) return 0;
  const id = ids === 'all' ? {} : { id: { [Op.in]: [...ids] } };
  const messageId = ids === 'all' ? {} : { messageId: { [Op.in]: [...ids] } };
  await messageFiles.destroy({ where: { ...key, ...messageId }, transaction });
  return messages.destroy({ where: { ...key, ...id }, transaction });
}

function referencesOf({ id, content, rest }: MessageRow): string[] {
  // Most messages have none: their JSON is not read for that.
  if (!rest.includes('/api/files/')) return [];
  const others: unknown = JSON.parse(rest);
  return fileReferences(parse(messageSchema, { content, ...Object(others), id }));
}
