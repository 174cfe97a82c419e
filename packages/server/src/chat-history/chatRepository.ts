import type { ChangeChat, ChatMode, ChatRecord, ChatSummary, SaveChat } from '@diwan/core/wire';
import { Op, type WhereOptions } from 'sequelize';

import type { ChatRecord as ChatRow } from '../database/ChatRecord.ts';
import type { Database } from '../database/openDatabase.ts';
import { changeChat, type ChangeOutcome } from './changeChat.ts';
import type { ChatCursor } from './chatCursor.ts';
import { chatsWithText } from './chatsWithText.ts';
import { isUnfinished, keepReply, type ReplyKey } from './keepReply.ts';
import type { ReplyEnd } from './replyEnd.ts';
import { saveChat, type SaveOutcome } from './saveChat.ts';
import { messagesOf } from './storedMessage.ts';
import { unfinishedReplies } from './unfinishedReplies.ts';
import { writeAhead } from './writeAhead.ts';
import { removeMessages } from './writeMessages.ts';

/** Which part of the history is asked for. */
interface ChatListQuery {
  /** Both modes where it is absent. */
  mode?: ChatMode | undefined;
  /** Only chats that hold this text in their title or messages. */
  text?: string | undefined;
  /** Only pinned chats, or only the others. */
  pinned?: boolean | undefined;
  limit: number;
  /** The last chat of the page before. */
  after?: ChatCursor | undefined;
}

/** Chats of one user at a time; every query is bound to the owner. */
export interface ChatRepository {
  /** Newest first; chats saved at the same moment by descending id. */
  list(userId: string, query: ChatListQuery): Promise<ChatSummary[]>;
  find(userId: string, chatId: string): Promise<ChatRecord | undefined>;
  /** @see saveChat */
  save(userId: string, chat: SaveChat, at: Date): Promise<SaveOutcome>;
  /** @see changeChat */
  change(userId: string, chatId: string, change: ChangeChat, at: Date): Promise<ChangeOutcome>;
  /** @see isUnfinished */
  isUnfinished(reply: ReplyKey): Promise<boolean>;
  /** @see keepReply */
  keepReply(reply: ReplyKey, end: ReplyEnd): Promise<void>;
  /** Replies of ended completions since a time that their pages left unfinished. */
  unfinishedSince(time: Date): Promise<ReplyKey[]>;
  /** @returns whether there was such a chat of this user */
  delete(userId: string, chatId: string): Promise<boolean>;
}

/** The repository over the database. */
export function databaseChatRepository(database: Database): ChatRepository {
  const { records, inWriteTransaction } = database;
  const { chats, messages } = records;
  return {
    async list(userId, query) {
      const rows = await chats.findAll({
        where: { [Op.and]: conditionsOf(database, userId, query) },
        order: [
          ['lastUpdated', 'DESC'],
          ['id', 'DESC'],
        ],
        limit: query.limit,
      });
      return rows.map(summaryOf);
    },
    async find(userId, chatId) {
      const [chat, rows] = await Promise.all([
        chats.findOne({ where: { userId, id: chatId } }),
        messages.findAll({ where: { userId, chatId }, order: ['position'] }),
      ]);
      if (chat === null) return undefined;
      const { currentMessageId } = chat;
      const current = currentMessageId === null ? {} : { currentMessageId };
      return { ...summaryOf(chat), ...current, messages: messagesOf(rows) };
    },
    async save(userId, chat, at) {
      await writeAhead(database, userId, chat);
      return inWriteTransaction((transaction) => saveChat(records, userId, chat, at, transaction));
    },
    change: (userId, chatId, change, at) =>
      inWriteTransaction((transaction) => changeChat(records, { userId, chatId }, change, at, transaction)),
    isUnfinished: (reply) => isUnfinished(records, reply),
    keepReply: (reply, end) =>
      inWriteTransaction((transaction) => keepReply(records, reply, end, transaction)),
    unfinishedSince: (time) => unfinishedReplies(database, time),
    async delete(userId, chatId) {
      return inWriteTransaction(async (transaction) => {
        await removeMessages(records, { userId, chatId }, 'all', transaction);
        return (await chats.destroy({ where: { userId, id: chatId }, transaction })) === 1;
      });
    },
  };
}

function conditionsOf(
  database: Database,
  userId: string,
  { mode, text, pinned, after }: ChatListQuery,
): WhereOptions<ChatRow>[] {
  const conditions: WhereOptions<ChatRow>[] = [{ userId }];
  if (mode !== undefined) conditions.push({ mode });
  if (pinned !== undefined) conditions.push({ pinned });
  if (text !== undefined) conditions.push(chatsWithText(database, userId, text));
  if (after !== undefined) conditions.push(olderThan(after));
  return conditions;
}

function olderThan({ lastUpdated, id }: ChatCursor): WhereOptions<ChatRow> {
  return {
    [Op.or]: [{ lastUpdated: { [Op.lt]: lastUpdated } }, { lastUpdated, id: { [Op.lt]: id } }],
  };
}

function summaryOf(row: ChatRow): ChatSummary {
  const { id, title, totalTokens, totalCost, mode, projectPath, pinned, lastUpdated, version } = row;
  return {
    id,
    title,
    totalTokens,
    totalCost,
    mode,
    ...(projectPath === null ? {} : { projectPath }),
    ...(pinned ? { pinned } : {}),
    lastUpdated: lastUpdated.toISOString(),
    version,
  };
}
