import {
  API_PATHS,
  chatIdSchema,
  chatModeSchema,
  MAX_TITLE_LENGTH,
  type ChatSummary,
  type SavedChat,
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
  pipe,
  string,
  transform,
  trim,
} from 'valibot';

import { callerOf } from '../http/callerOf.ts';
import { refusal } from '../http/refusal.ts';
import { validated } from '../http/validated.ts';
import { cursorOf, cursorText } from './chatCursor.ts';
import type { ChatRepository } from './chatRepository.ts';

/** What the history's calls need. */
export interface ChatHistoryRoutesOptions {
  chats: ChatRepository;
  /** Milliseconds since 1970. */
  now: () => number;
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
  cursor: optional(cursorSchema),
  limit: optional(
    pipe(string(), digits(), transform(Number), minValue(1), maxValue(MAX_LIMIT)),
    String(DEFAULT_LIMIT),
  ),
});
const paramsSchema = object({ id: chatIdSchema });

type ListQuery = InferOutput<typeof listQuerySchema>;
type Params = InferOutput<typeof paramsSchema>;

/** `/api/chat-history`: list, read, save and delete the caller's chats. */
export const chatHistoryRoutes: Plugin<ChatHistoryRoutesOptions> = {
  name: 'chat-history-routes',
  register(server, options) {
    routeList(server, options);
    routeSave(server, options);
    routeOne(server, options);
  },
};

/** Answers an array; where older chats remain, the header `Link` with `rel="next"` leads to them (RFC 8288). */
function routeList(server: Server, { chats }: ChatHistoryRoutesOptions): void {
  server.route<{ Query: ListQuery }>({
    method: 'GET',
    path: API_PATHS.chatHistory,
    options: { validate: { query: validated(listQuerySchema) } },
    handler: async ({ auth, query: { mode, q, limit, cursor } }, h) => {
      const { userId } = callerOf(auth);
      const found = await chats.list(userId, { mode, text: q || undefined, limit: limit + 1, after: cursor });
      const page = found.slice(0, limit);
      const last = found.length > limit ? page.at(-1) : undefined;
      const response = h.response(page);
      return last === undefined ? response : response.header('link', nextLink({ mode, q, limit }, last));
    },
  });
}

function routeSave(server: Server, { chats, now }: ChatHistoryRoutesOptions): void {
  server.route<{ Payload: SaveChat }>({
    method: 'POST',
    path: API_PATHS.chatHistory,
    options: { payload: { maxBytes: MAX_SAVE_BYTES }, validate: { payload: validated(saveChatSchema) } },
    handler: async ({ auth, payload }): Promise<SavedChat> => {
      const outcome = await chats.save(callerOf(auth).userId, payload, new Date(now()));
      if (outcome.status === 'conflict') {
        const { version } = outcome;
        throw refusal(409, 'version-conflict', 'This chat was changed elsewhere.', { body: { version } });
      }
      const { version, lastUpdated } = outcome;
      return { success: true, version, lastUpdated: lastUpdated.toISOString() };
    },
  });
}

function routeOne(server: Server, { chats }: ChatHistoryRoutesOptions): void {
  const path = `${API_PATHS.chatHistory}/{id}`;
  server.route<{ Params: Params }>({
    method: 'GET',
    path,
    options: { validate: { params: validated(paramsSchema) } },
    handler: async ({ auth, params }) => {
      const chat = await chats.find(callerOf(auth).userId, params.id);
      if (chat === undefined) throw noSuchChat();
      return chat;
    },
  });
  server.route<{ Params: Params }>({
    method: 'DELETE',
    path,
    options: { validate: { params: validated(paramsSchema) } },
    handler: async ({ auth, params }) => {
      if (!(await chats.delete(callerOf(auth).userId, params.id))) throw noSuchChat();
      return { success: true };
    },
  });
}

function nextLink({ mode, q, limit }: Omit<ListQuery, 'cursor'>, last: ChatSummary): string {
  const cursor = cursorText({ id: last.id, lastUpdated: new Date(last.lastUpdated) });
  const query = new URLSearchParams({
    ...(mode === undefined ? {} : { mode }),
    ...(q === undefined ? {} : { q }),
    limit: String(limit),
    cursor,
  });
  return `<${API_PATHS.chatHistory}?${query.toString()}>; rel="next"`;
}

function noSuchChat(): Error {
  return refusal(404, 'not-found', 'Chat not found');
}
