import {
  array,
  boolean,
  integer,
  type InferOutput,
  literal,
  maxLength,
  minValue,
  nullable,
  number,
  object,
  optional,
  picklist,
  pipe,
  regex,
  string,
} from 'valibot';

import { MAX_ID_LENGTH, MAX_MESSAGES, MAX_TITLE_LENGTH } from './limits.ts';
import { idSchema, messageSchema } from './message.ts';

/** The id of a chat: `chat_`, the time of its making and a random ending. */
export const chatIdSchema = pipe(string(), maxLength(MAX_ID_LENGTH), regex(/^chat_\d+\w*$/));

/** Which screen a chat belongs to. */
export const chatModeSchema = picklist(['chat', 'vibecoding']);

/** Which screen a chat belongs to. */
export type ChatMode = InferOutput<typeof chatModeSchema>;

const count = pipe(number(), integer(), minValue(0));

const summaryEntries = {
  id: chatIdSchema,
  title: pipe(string(), maxLength(MAX_TITLE_LENGTH)),
  totalTokens: count,
  totalCost: pipe(number(), minValue(0)),
  mode: chatModeSchema,
  projectPath: optional(string()),
};

/** A chat in the history list: everything but its messages. */
export const chatSummarySchema = object({
  ...summaryEntries,
  /** Kept at hand by its owner; absent where it is not. */
  pinned: optional(boolean()),
  lastUpdated: string(),
  version: count,
});

/** A chat in the history list. */
export type ChatSummary = InferOutput<typeof chatSummarySchema>;

/** Answer of `GET /api/chat-history`: newest first. */
export const chatListSchema = array(chatSummarySchema);

/** Answer of `GET /api/chat-history/{id}`. */
export const chatRecordSchema = object({
  ...chatSummarySchema.entries,
  /** The last message of the thread that is shown; absent: the last of the list. */
  currentMessageId: optional(idSchema),
  messages: array(messageSchema),
});

/** A saved chat with its messages. */
export type ChatRecord = InferOutput<typeof chatRecordSchema>;

/**
 * Body of `POST /api/chat-history`. `version` is the one the client last saw, 0 for a chat that was never
 * saved; another one on the server answers 409.
 */
export const saveChatSchema = object({
  ...summaryEntries,
  currentMessageId: optional(idSchema),
  messages: pipe(array(messageSchema), maxLength(MAX_MESSAGES)),
  version: optional(count, 0),
});

/** What a client sends to save a chat. */
export type SaveChat = InferOutput<typeof saveChatSchema>;

/**
 * Body of `PATCH /api/chat-history/{id}`: only what changed, so that a save costs the same in a long chat as in a
 * short one. What is absent stays as it is.
 *
 * `version` is the one that the change is based on; another one on the server answers 409. Title and pin alone may
 * be changed without it.
 */
export const changeChatSchema = object({
  version: optional(count),
  title: optional(summaryEntries.title),
  pinned: optional(boolean()),
  projectPath: summaryEntries.projectPath,
  /** `null`: the last of the list. */
  currentMessageId: optional(nullable(idSchema)),
  totalTokens: optional(count),
  totalCost: optional(summaryEntries.totalCost),
  /** Changed messages in their place, and behind the last one those that came, in their order. */
  messages: optional(pipe(array(messageSchema), maxLength(MAX_MESSAGES))),
  /** Ids of messages that were taken out. */
  removed: optional(pipe(array(idSchema), maxLength(MAX_MESSAGES))),
});

/** What a client sends to change a saved chat. */
export type ChangeChat = InferOutput<typeof changeChatSchema>;

/** Answer of a save: the version that now stands on the server. */
export const savedChatSchema = object({ success: literal(true), version: count, lastUpdated: string() });

/** What the server answers to a save. */
export type SavedChat = InferOutput<typeof savedChatSchema>;
