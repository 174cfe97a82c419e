import {
  API_PATHS,
  type ChangeChat,
  changeChatSchema,
  chatIdSchema,
  chatListSchema,
  chatModeSchema,
  chatRecordSchema,
  type ChatSummary,
  MAX_TITLE_LENGTH,
  type SavedChat,
  savedChatSchema,
  saveChatSchema,
  type SaveChat,
} from '@diwan/core/wire';
import type { Plugin, Server } from '@hapi/hapi';
import {
  custom,
  digits,
  maxLength,
  type InferOutput,
  maxValue,
  minValue,
  object,
  optional,
  picklist,
  pipe,
  string,
  transform,
  trim,
} from 'valibot';

import { successSchema } from '../http/answerSchemas.ts';
import { callerOf } from '../http/callerOf.ts';
import { refusal } from '../http/refusal.ts';
import { validated } from '../http/validated.ts';
import { cursorOf, cursorText } from './chatCursor.ts';
import type { ChatRepository } from './chatRepository.ts';
import type { ChatService, Saved } from './chatService.ts';

/** What the history's calls need. */
export interface ChatHistoryRoutesOptions {
  chats: ChatRepository;
  service: ChatService;
}

// A chat with its attachments as text and data URLs; far above it a save would hold up the whole process.
const MAX_SAVE_BYTES = 24 * 1024 * 1024;
const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 100;

const cursorSchema = pipe(
  string(),
  custom<string>(
    (text) => typeof text === 'string' && cursorOf(text) !== undefined,
    'expected a cursor of this list',
  ),
  transform(cursorOf),
);
const listQuerySchema = object({
  mode: optional(chatModeSchema),
  q: optional(pipe(string(), trim(), maxLength(MAX_TITLE_LENGTH))),
  pinned: optional(picklist(['true', 'false'])),
  cursor: optional(cursorSchema),
  limit: optional(
    pipe(string(), digits(), transform(Number), minValue(1), maxValue(MAX_LIMIT)),
    String(DEFAULT_LIMIT),
  ),
});
const paramsSchema = object({ id: chatIdSchema });

type ListQuery = InferOutput<typeof listQuerySchema>;
type Params = InferOutput<typeof paramsSchema>;

const ONE_CHAT = `${API_PATHS.chatHistory}/{id}`;

/** `/api/chat-history`: list, read, save, change and delete the caller's chats. */
export const chatHistoryRoutes: Plugin<ChatHistoryRoutesOptions> = {
  name: 'chat-history-routes',
  register(server, options) {
    routeList(server, options);
    routeSave(server, options);
    routeChange(server, options);
    routeOne(server, options);
  },
};

/** Answers an array; where older chats remain, the header `Link` with `rel="next"` leads to them (RFC 8288). */
function routeList(server: Server, { chats }: ChatHistoryRoutesOptions): void {
  server.route<{ Query: ListQuery }>({
    method: 'GET',
    path: API_PATHS.chatHistory,
    options: {
      description: 'The newest chats, without messages',
      validate: { query: validated(listQuerySchema) },
      plugins: { answer: chatListSchema },
    },
    handler: async ({ auth, query: { cursor, ...query } }, h) => {
      const { userId } = callerOf(auth);
      const { mode, q, limit } = query;
      const pinned = query.pinned === undefined ? undefined : query.pinned === 'true';
      const wanted = { mode, text: q || undefined, pinned, limit: limit + 1, after: cursor };
      const found = await chats.list(userId, wanted);
      const page = found.slice(0, limit);
      const last = found.length > limit ? page.at(-1) : undefined;
      const response = h.response(page);
      return last === undefined ? response : response.header('link', nextLink(query, last));
    },
  });
}

function routeSave(server: Server, { service }: ChatHistoryRoutesOptions): void {
  server.route<{ Payload: SaveChat }>({
    method: 'POST',
    path: API_PATHS.chatHistory,
    options: {
      description: 'Save a whole chat on the version it is based on',
      payload: { maxBytes: MAX_SAVE_BYTES },
      validate: { payload: validated(saveChatSchema) },
      plugins: { rateLimit: 'history-write', answer: savedChatSchema },
    },
    handler: async ({ auth, payload }) => savedAnswer(await service.save(callerOf(auth).userId, payload)),
  });
}

function routeChange(server: Server, { service }: ChatHistoryRoutesOptions): void {
  server.route<{ Params: Params; Payload: ChangeChat }>({
    method: 'PATCH',
    path: ONE_CHAT,
    options: {
      description: 'Save what changed in a chat; also its title and its pin',
      payload: { maxBytes: MAX_SAVE_BYTES },
      validate: { params: validated(paramsSchema), payload: validated(changeChatSchema) },
      plugins: { rateLimit: 'history-write', answer: savedChatSchema },
    },
    handler: async ({ auth, params, payload }) =>
      savedAnswer(await service.change(callerOf(auth).userId, params.id, payload)),
  });
}

function savedAnswer({ version, lastUpdated }: Saved): SavedChat {
  return { success: true, version, lastUpdated: lastUpdated.toISOString() };
}

function routeOne(server: Server, { chats }: ChatHistoryRoutesOptions): void {
  server.route<{ Params: Params }>({
    method: 'GET',
    path: ONE_CHAT,
    options: {
      description: 'A chat with its messages',
      validate: { params: validated(paramsSchema) },
      plugins: { answer: chatRecordSchema },
    },
    handler: async ({ auth, params }) => {
      const chat = await chats.find(callerOf(auth).userId, params.id);
      if (chat === undefined) throw noSuchChat();
      return chat;
    },
  });
  server.route<{ Params: Params }>({
    method: 'DELETE',
    path: ONE_CHAT,
    options: {
      description: 'Delete a chat',
      validate: { params: validated(paramsSchema) },
      plugins: { rateLimit: 'history-write', answer: successSchema },
    },
    handler: async ({ auth, params }) => {
      if (!(await chats.delete(callerOf(auth).userId, params.id))) throw noSuchChat();
      return { success: true };
    },
  });
}

function nextLink({ mode, q, pinned, limit }: Omit<ListQuery, 'cursor'>, last: ChatSummary): string {
  const cursor = cursorText({ id: last.id, lastUpdated: new Date(last.lastUpdated) });
  const query = new URLSearchParams({
    ...(mode === undefined ? {} : { mode }),
    ...(q === undefined ? {} : { q }),
    ...(pinned === undefined ? {} : { pinned }),
    limit: String(limit),
    cursor,
  });
  return `<${API_PATHS.chatHistory}?${query.toString()}>; rel="next"`;
}

function noSuchChat(): Error {
  return refusal(404, 'not-found', 'Chat not found');
}
