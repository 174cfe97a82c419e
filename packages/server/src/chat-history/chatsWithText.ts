import { literal, Op, type WhereOptions } from 'sequelize';

import type { ChatRecord } from '../database/ChatRecord.ts';
import type { Database } from '../database/openDatabase.ts';

/**
 * A condition for the chats of one user in whose title, or in one of whose messages, all words of a text stand,
 * whatever the case of their letters. A word is found within others too.
 */
export function chatsWithText(
  database: Pick<Database, 'sequelize'>,
  userId: string,
  text: string,
): WhereOptions<ChatRecord> {
  const words = wordsOf(text);
  const query = searchOf(database, userId, words);
  const titles = words.map((word) => literal(contains(database, 'title', word)));
  return { [Op.or]: [{ id: { [Op.in]: literal(`(${query})`) } }, { [Op.and]: titles }] };
}

/** NUL ends a statement for SQLite, and PostgreSQL keeps none. */
function wordsOf(text: string): string[] {
  return text.split(/[\s\0]+/).filter((word) => word !== '');
}

/** A shorter word has no trigram: it is looked for in the messages that the others leave, or in all of the user's. */
const SHORTEST_INDEXED = 3;

function searchOf(database: Pick<Database, 'sequelize'>, userId: string, words: readonly string[]): string {
  const { sequelize } = database;
  const isIndexed = (word: string): boolean =>
    sequelize.getDialect() === 'sqlite' && Array.from(word).length >= SHORTEST_INDEXED;
  const phrases = words.filter(isIndexed).map((word) => `"${word.replaceAll('"', '""')}"`);
  const conditions = [
    `"messages"."userId" = ${sequelize.escape(userId)}`,
    ...words.filter((word) => !isIndexed(word)).map((word) => contains(database, 'content', word)),
  ];
  if (phrases.length > 0) {
    const matching = sequelize.escape(phrases.join(' AND '));
    conditions.push(`"number" IN (SELECT rowid FROM message_search WHERE message_search MATCH ${matching})`);
  }
  return `SELECT "chatId" FROM "messages" WHERE ${conditions.join(' AND ')}`;
}

/** SQLite's LIKE ignores the case of Latin letters by itself; PostgreSQL's index of trigrams serves ILIKE. */
function contains({ sequelize }: Pick<Database, 'sequelize'>, column: string, word: string): string {
  const like = sequelize.getDialect() === 'sqlite' ? 'LIKE' : 'ILIKE';
  const pattern = sequelize.escape(`%${word.replaceAll(/[%_!]/g, '!$&')}%`);
  return `"${column}" ${like} ${pattern} ESCAPE '!'`;
}
