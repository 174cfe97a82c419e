import { createHash } from 'node:crypto';

import type { SaveChat, WireMessage } from '@diwan/core/wire';
import { Op, type Transaction } from 'sequelize';

import type { ChatRecord } from '../database/ChatRecord.ts';
import type { MessageRecord } from '../database/MessageRecord.ts';
import type { Database } from '../database/openDatabase.ts';

/** What a save came to: the version that now stands, or the one that was in its way. */
export type SaveOutcome =
  | { status: 'saved'; version: number; lastUpdated: Date }
  | { status: 'conflict'; version: number };

type MessageRow = Pick<MessageRecord, 'userId' | 'chatId' | 'position' | 'content' | 'hash' | 'rest'>;

/**
 * Saves a chat on the version it is based on, and writes only the messages that changed.
 *
 * A save of what stands already changes nothing and succeeds, on whatever version: it is the retry of a save
 * whose answer was lost. A chat that does not exist has version 0.
 */
export async function saveChat(
  { records }: Database,
  userId: string,
  chat: SaveChat,
  at: Date,
  transaction: Transaction,
): Promise<SaveOutcome> {
  const { chats, messages } = records;
  const chatId = chat.id;
  const stored = await chats.findOne({ where: { userId, id: chatId }, transaction });
  const hashes = await storedHashes(records, userId, chatId, transaction);
  const rows = chat.messages.map((message, position) => rowOf(userId, chatId, position, message));
  const changed = rows.filter(({ position, hash }) => hashes.get(position) !== hash);
  const fields = fieldsOf(chat);

  const isSame =
    stored !== null && isEqual(stored, fields) && changed.length === 0 && hashes.size === rows.length;
  if (isSame) return { status: 'saved', version: stored.version, lastUpdated: stored.lastUpdated };

  const current = stored?.version ?? 0;
  if (chat.version !== current) return { status: 'conflict', version: current };

  const version = current + 1;
  await chats.upsert({ ...fields, userId, id: chatId, version, lastUpdated: at }, { transaction });
  await messages.bulkCreate(changed, { updateOnDuplicate: ['content', 'hash', 'rest'], transaction });
  await messages.destroy({
    where: { userId, chatId, position: { [Op.gte]: rows.length } },
    transaction,
  });
  return { status: 'saved', version, lastUpdated: at };
}

async function storedHashes(
  { messages }: Database['records'],
  userId: string,
  chatId: string,
  transaction: Transaction,
): Promise<Map<number, string>> {
  const rows = await messages.findAll({
    attributes: ['position', 'hash'],
    where: { userId, chatId },
    transaction,
  });
  return new Map(rows.map(({ position, hash }) => [position, hash]));
}

function rowOf(userId: string, chatId: string, position: number, message: WireMessage): MessageRow {
  const { content, ...others } = message;
  const rest = JSON.stringify(others);
  const hash = createHash('sha256').update(rest).update('\0').update(content).digest('hex');
  return { userId, chatId, position, content, rest, hash };
}

type ChatFields = Pick<
  ChatRecord,
  'title' | 'mode' | 'projectPath' | 'currentMessageId' | 'totalTokens' | 'totalCost'
>;

function fieldsOf(chat: SaveChat): ChatFields {
  const { title, mode, projectPath = null, currentMessageId = null, totalTokens, totalCost } = chat;
  return { title, mode, projectPath, currentMessageId, totalTokens, totalCost };
}

function isEqual(stored: ChatRecord, fields: ChatFields): boolean {
  return (
    stored.title === fields.title &&
    stored.mode === fields.mode &&
    stored.projectPath === fields.projectPath &&
    stored.currentMessageId === fields.currentMessageId &&
    stored.totalTokens === fields.totalTokens &&
    stored.totalCost === fields.totalCost
  );
}
