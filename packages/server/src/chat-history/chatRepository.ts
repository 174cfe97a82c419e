import {
  type ChatMode,
  type ChatRecord,
  type ChatSummary,
  messageSchema,
  type SaveChat,
  type WireMessage,
} from '@diwan/core/wire';
import { Op, type WhereOptions } from 'sequelize';
import { looseObject, parse } from 'valibot';

import type { ChatRecord as ChatRow } from '../database/ChatRecord.ts';
import type { MessageRecord } from '../database/MessageRecord.ts';
import type { Database } from '../database/openDatabase.ts';
import type { ChatCursor } from './chatCursor.ts';
import { foundByText } from './foundByText.ts';
import { saveChat, type SaveOutcome } from './saveChat.ts';

/** Which part of the history is asked for. */
interface ChatListQuery {
  /** Both modes where it is absent. */
  mode?: ChatMode | undefined;
  /** Only chats that hold this text in their title or messages. */
  text?: string | undefined;
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
  /** @returns whether there was such a chat of this user */
  delete(userId: string, chatId: string): Promise<boolean>;
}

/** The repository over the database. */
export function databaseChatRepository(database: Database): ChatRepository {
  const { chats, messages } = database.records;
  return {
    async list(userId, { mode, text, limit, after }) {
      const conditions: WhereOptions<ChatRow>[] = [{ userId }];
      if (mode !== undefined) conditions.push({ mode });
      if (text !== undefined) conditions.push(await foundByText(database, userId, text));
      if (after !== undefined) conditions.push(olderThan(after));
      const rows = await chats.findAll({
        where: { [Op.and]: conditions },
        order: [
          ['lastUpdated', 'DESC'],
          ['id', 'DESC'],
        ],
        limit,
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
      return { ...summaryOf(chat), ...current, messages: rows.map(messageOf) };
    },
    save: (userId, chat, at) =>
      database.inWriteTransaction((transaction) => saveChat(database, userId, chat, at, transaction)),
    async delete(userId, chatId) {
      return database.inWriteTransaction(async (transaction) => {
        await messages.destroy({ where: { userId, chatId }, transaction });
        return (await chats.destroy({ where: { userId, id: chatId }, transaction })) === 1;
      });
    },
  };
}

function olderThan({ lastUpdated, id }: ChatCursor): WhereOptions<ChatRow> {
  return {
    [Op.or]: [{ lastUpdated: { [Op.lt]: lastUpdated } }, { lastUpdated, id: { [Op.lt]: id } }],
  };
}

function messageOf({ content, rest }: MessageRecord): WireMessage {
  const others = parse(looseObject({}), JSON.parse(rest));
  return parse(messageSchema, { ...others, content });
}

function summaryOf(row: ChatRow): ChatSummary {
  const { id, title, totalTokens, totalCost, mode, projectPath, lastUpdated, version } = row;
  const path = projectPath === null ? {} : { projectPath };
  return {
    id,
    title,
    totalTokens,
    totalCost,
    mode,
    ...path,
    lastUpdated: lastUpdated.toISOString(),
    version,
  };
}
