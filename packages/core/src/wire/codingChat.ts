import {
  array,
  boolean,
  type InferInput,
  type InferOutput,
  maxLength,
  nullish,
  object,
  optional,
  pipe,
  record,
  string,
  unknown,
} from 'valibot';

import { chatIdSchema } from './chatRecord.ts';
import { conversationMessageSchema } from './completion.ts';
import { MAX_MESSAGES } from './limits.ts';
import { attachmentSchema, contentSchema, idSchema, usageSchema } from './message.ts';
import { userStatsSchema } from './user.ts';

/**
 * Body of `POST /api/vibecoding/chat`. `projectContext` is "Current project: path" with the project files that go
 * along, or empty. For the selection of files by the model, `isFileSelection` is true, the conversation is empty and
 * the file list follows the message.
 */
export const codingChatRequestSchema = object({
  model: idSchema,
  message: contentSchema,
  conversation: optional(pipe(array(conversationMessageSchema), maxLength(MAX_MESSAGES)), []),
  attachments: optional(pipe(array(attachmentSchema), maxLength(50)), []),
  projectContext: optional(contentSchema, ''),
  isFileSelection: optional(boolean(), false),
  messageId: optional(idSchema),
  chatId: optional(chatIdSchema),
  /** Hash of each file that is in the context, by path: what the plan's edits will be based on. */
  fileHashes: optional(record(string(), string())),
});

/** A coding chat request as a client may write it. */
export type CodingChatRequestInput = InferInput<typeof codingChatRequestSchema>;

/** A coding chat request with its defaults filled in. */
export type CodingChatRequest = InferOutput<typeof codingChatRequestSchema>;

/** Answer of `POST /api/vibecoding/chat`; `executableJson` is a plan where `type` is "executable". */
export const codingChatResponseSchema = object({
  type: string(),
  message: optional(string(), ''),
  explanationText: optional(string()),
  fullAIResponse: optional(string()),
  executableJson: nullish(unknown()),
  usage: optional(usageSchema),
  userStats: optional(userStatsSchema),
});

/** Answer of `POST /api/vibecoding/chat`. */
export type CodingChatResponse = InferOutput<typeof codingChatResponseSchema>;
