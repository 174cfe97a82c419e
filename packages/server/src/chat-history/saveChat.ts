import type { SaveChat } from '@diwan/core/wire';
import type { Transaction } from 'sequelize';

import type { ChatRecord } from '../database/ChatRecord.ts';
import type { Records } from '../database/defineRecords.ts';
import { withStoredEnds } from './endedReplies.ts';
import { lockOwner } from './lockOwner.ts';
import { placedMessages } from './placedMessages.ts';
import { type ChatKey, rowOf } from './storedMessage.ts';
import { removeMessages, writeMessages } from './writeMessages.ts';

/** What a save came to: the version that now stands, or the one that was in its way. */
export type SaveOutcome =
  | { status: 'saved'; version: number; lastUpdated: Date }
  | { status: 'conflict'; version: number };

/**
 * Saves a chat on the version it is based on, and writes only the messages that changed.
 *
 * A save of what stands already changes nothing and succeeds, on whatever version: it is the retry of a save
 * whose answer was lost. A chat that does not exist has version 0.
 */
export async function saveChat(
  records: Records,
  userId: string,
  chat: SaveChat,
  at: Date,
  transaction: Transaction,
): Promise<SaveOutcome> {
  const key = { userId, chatId: chat.id };
  await lockOwner(records, userId, transaction);
  const stored = await records.chats.findOne({ where: { userId, id: chat.id }, transaction });
  const known = await storedPlaces(records, key, transaction);
  const messages = await withStoredEnds(records, key, chat.messages, transaction);
  const rows = placedMessages(messages, known).map((placed) => rowOf(key, placed));
  const changed = rows.filter(({ id, hash, position }) => {
    const before = known.get(id);
    return before?.hash !== hash || before.position !== position;
  });
  const ids = new Set(rows.map(({ id }) => id));
  const gone = [...known.keys()].filter((id) => !ids.has(id));
  const fields = fieldsOf(chat);

  const isSame = stored !== null && isEqual(stored, fields) && changed.length === 0 && gone.length === 0;
  if (isSame) return { status: 'saved', version: stored.version, lastUpdated: stored.lastUpdated };

  const current = stored?.version ?? 0;
  if (chat.version !== current) return { status: 'conflict', version: current };

  const version = current + 1;
  const row = { ...fields, userId, id: chat.id, version, lastUpdated: at };
  await records.chats.upsert({ ...row, pinned: stored?.pinned ?? false }, { transaction });
  await writeMessages(records, changed, transaction);
  await removeMessages(records, key, gone, transaction);
  return { status: 'saved', version, lastUpdated: at };
}

async function storedPlaces(
  { messages }: Records,
  { userId, chatId }: ChatKey,
  transaction: Transaction,
): Promise<Map<string, { hash: string; position: number }>> {
  const rows = await messages.findAll({
    attributes: ['id', 'position', 'hash'],
    where: { userId, chatId },
    raw: true,
    transaction,
  });
  return new Map(rows.map(({ id, position, hash }) => [id, { position, hash }]));
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
