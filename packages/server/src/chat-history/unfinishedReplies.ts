import { QueryTypes } from 'sequelize';
import { array, object, parse, string } from 'valibot';

import type { Database } from '../database/openDatabase.ts';
import type { ReplyKey } from './keepReply.ts';

/** Replies of completions that began after a time and have ended, and that stand unfinished in their chats. */
export async function unfinishedReplies(
  { sequelize }: Pick<Database, 'sequelize'>,
  since: Date,
): Promise<ReplyKey[]> {
  const rows = await sequelize.query(UNFINISHED, {
    bind: { since: since.getTime(), streaming: '%"isStreaming":true%' },
    type: QueryTypes.SELECT,
  });
  return parse(replyKeysSchema, rows);
}

const UNFINISHED = `SELECT r."userId" AS "userId", r."chatId" AS "chatId", r."messageId" AS "messageId"
  FROM "reservations" r JOIN "messages" m
    ON m."userId" = r."userId" AND m."chatId" = r."chatId" AND m."id" = r."messageId"
  WHERE r."state" <> 'open' AND r."createdAt" > $since AND m."rest" LIKE $streaming`;

const replyKeysSchema = array(object({ userId: string(), chatId: string(), messageId: string() }));
