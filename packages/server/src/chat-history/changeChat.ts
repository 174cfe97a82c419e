import { type ChangeChat, MAX_MESSAGES, type WireMessage } from '@diwan/core/wire';
import { Op, type Transaction } from 'sequelize';

import type { ChatRecord } from '../database/ChatRecord.ts';
import type { Records } from '../database/defineRecords.ts';
import { withStoredEnds } from './endedReplies.ts';
import { lockOwner } from './lockOwner.ts';
import type { SaveOutcome } from './saveChat.ts';
import { type ChatKey, type MessageRow, type PlacedMessage, rowOf } from './storedMessage.ts';
import { removeMessages, writeMessages } from './writeMessages.ts';

/** What a change came to. */
export type ChangeOutcome = SaveOutcome | { status: 'missing' } | { status: 'too-many-messages' };

/**
 * Changes a saved chat; reads and writes only what the change names, whatever the length of the chat.
 *
 * A change of nothing succeeds on whatever version. The pin is the reader's own: it makes no new version, and neither
 * it nor a new title makes the chat newer.
 */
export async function changeChat(
  records: Records,
  key: ChatKey,
  change: ChangeChat,
  at: Date,
  transaction: Transaction,
): Promise<ChangeOutcome> {
  const { userId, chatId: id } = key;
  await lockOwner(records, userId, transaction);
  const stored = await records.chats.findOne({ where: { userId, id }, transaction });
  if (stored === null) return { status: 'missing' };
  const { version: current, lastUpdated } = stored;
  const { messages = [], removed = [] } = change;
  const going = new Set(removed);
  const staying = messages.filter((message) => !going.has(message.id));
  const written = await writtenRows(records, key, staying, transaction);
  const fields = changedFields(stored, change);
  const gone = await standingIds(records, key, removed, transaction);

  const { pinned } = change;
  if (pinned !== undefined && pinned !== stored.pinned) await stored.update({ pinned }, { transaction });
  const isContent = written.length > 0 || gone.length > 0;
  if (!isContent && Object.keys(fields).length === 0)
    return { status: 'saved', version: current, lastUpdated };

  const isOfTitle = !isContent && Object.keys(fields).every((field) => field === 'title');
  const basedOn = change.version ?? (isOfTitle ? current : 0);
  if (basedOn !== current) return { status: 'conflict', version: current };
  if (await isTooLong(records, key, written, transaction)) return { status: 'too-many-messages' };

  const saved = { version: current + 1, lastUpdated: isOfTitle ? lastUpdated : at };
  await stored.update({ ...fields, ...saved }, { transaction });
  await writeMessages(records, written, transaction);
  await removeMessages(records, key, gone, transaction);
  return { status: 'saved', ...saved };
}

/** The rows of those messages that differ from what is stored. */
async function writtenRows(
  records: Records,
  key: ChatKey,
  messages: readonly WireMessage[],
  transaction: Transaction,
): Promise<MessageRow[]> {
  if (messages.length === 0) return [];
  const ended = await withStoredEnds(records, key, messages, transaction);
  const rows = await records.messages.findAll({
    attributes: ['id', 'position', 'parentId', 'hash'],
    where: { ...key, id: [...new Set(ended.map(({ id }) => id))] },
    raw: true,
    transaction,
  });
  const stored = new Map(rows.map((row) => [row.id, row]));
  const last = await records.messages.findOne({
    attributes: ['id', 'position'],
    where: { ...key },
    order: [['position', 'DESC']],
    raw: true,
    transaction,
  });
  return inPlace(ended, stored, last)
    .map((placed) => rowOf(key, placed))
    .filter(({ id, hash }) => stored.get(id)?.hash !== hash);
}

/** A known message keeps its place; one that comes stands behind the last, and follows it where it names no parent. */
function inPlace(
  messages: readonly WireMessage[],
  stored: ReadonlyMap<string, { position: number; parentId: string | null }>,
  last: { id: string; position: number } | null,
): PlacedMessage[] {
  const placed = new Map<string, PlacedMessage>();
  let end = last ?? { id: null, position: -1 };
  for (const message of messages) {
    if (placed.has(message.id)) continue;
    const known = stored.get(message.id);
    const parentId =
      message.parentId === undefined ? (known ?? { parentId: end.id }).parentId : message.parentId;
    const position = known?.position ?? end.position + 1;
    if (known === undefined) end = { id: message.id, position };
    placed.set(message.id, { message, parentId, position });
  }
  return [...placed.values()];
}

type Fields = Partial<
  Pick<ChatRecord, 'title' | 'projectPath' | 'currentMessageId' | 'totalTokens' | 'totalCost'>
>;

function changedFields(stored: ChatRecord, change: ChangeChat): Fields {
  const { title, projectPath, currentMessageId, totalTokens, totalCost } = change;
  return {
    ...(title === undefined || title === stored.title ? {} : { title }),
    ...(projectPath === undefined || projectPath === stored.projectPath ? {} : { projectPath }),
    ...(currentMessageId === undefined || currentMessageId === stored.currentMessageId
      ? {}
      : { currentMessageId }),
    ...(totalTokens === undefined || totalTokens === stored.totalTokens ? {} : { totalTokens }),
    ...(totalCost === undefined || totalCost === stored.totalCost ? {} : { totalCost }),
  };
}

async function standingIds(
  { messages }: Records,
  key: ChatKey,
  ids: readonly string[],
  transaction: Transaction,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const where = { ...key, id: { [Op.in]: [...ids] } };
  return (await messages.findAll({ attributes: ['id'], where, raw: true, transaction })).map(({ id }) => id);
}

/** Only a chat with high positions can be too long; the messages of any other are not counted. */
async function isTooLong(
  { messages }: Records,
  key: ChatKey,
  written: readonly MessageRow[],
  transaction: Transaction,
): Promise<boolean> {
  if (written.every(({ position }) => position < MAX_MESSAGES)) return false;
  return (await messages.count({ where: { ...key }, transaction })) + written.length > MAX_MESSAGES;
}
