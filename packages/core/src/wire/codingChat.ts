import {
  array,
  boolean,
  type InferInput,
  type InferOutput,
  literal,
  maxLength,
  nullable,
  nullish,
  number,
  object,
  optional,
  pipe,
  record,
  string,
  unknown,
  variant,
} from 'valibot';

import { chatIdSchema } from './chatRecord.ts';
import { conversationMessageSchema } from './completion.ts';
import { MAX_MESSAGES } from './limits.ts';
import { attachmentSchema, contentSchema, idSchema, messageCostSchema, usageSchema } from './message.ts';
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

/** What a coding reply is, apart from its cost. */
const codingAnswerEntries = {
  type: string(),
  message: optional(string(), ''),
  explanationText: optional(string()),
  fullAIResponse: optional(string()),
  executableJson: nullish(unknown()),
};

/** Answer of `POST /api/vibecoding/chat`; `executableJson` is a plan where `type` is "executable". */
export const codingChatResponseSchema = object({
  ...codingAnswerEntries,
  usage: optional(usageSchema),
  userStats: optional(userStatsSchema),
  cost: optional(messageCostSchema),
});

/** Answer of `POST /api/vibecoding/chat`. */
export type CodingChatResponse = InferOutput<typeof codingChatResponseSchema>;

/**
 * One event that only a coding completion has, among those of every completion; sent where the client asks for an event
 * stream. Its `content` events hold the explanation, without the plan.
 */
export const codingEventSchema = variant('type', [
  /** How far the plan is written: its title, its complete operations, and the path of the one being written. */
  object({
    type: literal('plan-progress'),
    title: string(),
    operations: number(),
    writing: nullable(string()),
    /**
     * What was completed since the progress before: what it does, its path or its command, and where a renamed file goes.
     */
    written: optional(array(object({ op: string(), name: string(), to: optional(string()) }))),
  }),
  /** The plan had faults and the model is asked again, for the first or the second time: the explanation begins anew. */
  object({ type: literal('plan-repair'), attempt: number(), faults: array(string()) }),
  /** What the reply is; stands before `done`. */
  object({ type: literal('coding-answer'), answer: object(codingAnswerEntries) }),
]);

/** One event that only a coding completion has. */
export type CodingEvent = InferOutput<typeof codingEventSchema>;

/** What a coding reply is: the answer without usage and balance. */
export type CodingAnswer = Extract<CodingEvent, { type: 'coding-answer' }>['answer'];
