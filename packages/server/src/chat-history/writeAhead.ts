import type { SaveChat } from '@diwan/core/wire';
import { QueryTypes } from 'sequelize';
import { array, object, parse, string } from 'valibot';

import type { Database } from '../database/openDatabase.ts';
import { placedMessages } from './placedMessages.ts';
import { type PlacedMessage, rowOf } from './storedMessage.ts';
import { removeMessages, writeMessages } from './writeMessages.ts';

/**
 * How much text, in characters, and how many messages a transaction writes: SQLite has one writer, for which a reply
 * waits that is to be reserved. A megabyte takes it 100 ms, most of it for the search.
 */
const MOST_TEXT = 200_000;
const MOST_MESSAGES = 500;

/**
 * Writes the messages of a new, long chat before it is saved, in several transactions between which others come to
 * write. Nobody sees them: a chat is there with its row, which the save writes after them, and it takes out whatever is
 * not of it. What a save leaves behind that broke off, its next try finds there, or {@link removeLeftovers}.
 */
export async function writeAhead(database: Database, userId: string, chat: SaveChat): Promise<void> {
  if (chat.version !== 0 || !hasOneWriter(database)) return;
  const { records, inWriteTransaction } = database;
  const batches = batchesOf(placedMessages(chat.messages, new Map()));
  if (batches.length < 2) return;
  for (const batch of batches) {
    const isNew = await inWriteTransaction(async (transaction) => {
      if ((await records.chats.count({ where: { userId, id: chat.id }, transaction })) > 0) return false;
      const rows = batch.map((placed) => rowOf({ userId, chatId: chat.id }, placed));
      await writeMessages(records, rows, transaction);
      return true;
    });
    if (!isNew) return;
  }
}

/** Removes messages of chats that are not there, which a save that broke off has left. For the start of a server. */
export async function removeLeftovers(database: Database): Promise<void> {
  if (!hasOneWriter(database)) return;
  const rows: object[] = await database.sequelize.query(LEFTOVERS, { type: QueryTypes.SELECT });
  for (const key of parse(keysSchema, rows)) {
    await database.inWriteTransaction((transaction) =>
      removeMessages(database.records, key, 'all', transaction),
    );
  }
}

const LEFTOVERS = `SELECT DISTINCT m."userId", m."chatId" FROM "messages" m
  WHERE NOT EXISTS (SELECT 1 FROM "chats" c WHERE c."userId" = m."userId" AND c."id" = m."chatId")`;

const keysSchema = array(object({ userId: string(), chatId: string() }));

/** On PostgreSQL writers wait for each other only where they write the same rows. */
function hasOneWriter({ sequelize }: Pick<Database, 'sequelize'>): boolean {
  return sequelize.getDialect() === 'sqlite';
}

function batchesOf(messages: readonly PlacedMessage[]): PlacedMessage[][] {
  const batches: PlacedMessage[][] = [];
  let [last, room]: [PlacedMessage[], number] = [[], 0];
  for (const placed of messages) {
    const { length } = placed.message.content;
    if (room < length || last.length === MOST_MESSAGES || batches.length === 0) {
      [last, room] = [[], MOST_TEXT];
      batches.push(last);
    }
    last.push(placed);
    room -= length;
  }
  return batches;
}
