import {
  array,
  type InferInput,
  type InferOutput,
  maxLength,
  object,
  optional,
  picklist,
  pipe,
} from 'valibot';

import { chatIdSchema } from './chatRecord.ts';
import { MAX_MESSAGES } from './limits.ts';
import { attachmentSchema, contentSchema, idSchema } from './message.ts';

/** One message sent to the model. */
export const conversationMessageSchema = object({
  role: picklist(['user', 'assistant']),
  content: contentSchema,
});

/** One message sent to the model. */
export type ConversationMessage = InferOutput<typeof conversationMessageSchema>;

/**
 * Body of `POST /api/chat/completions`. `conversation` holds the messages before `message`, oldest first.
 *
 * `messageId` is the id that the client gave to the reply. It makes the send idempotent, and names the
 * completion when it is re-attached or stopped; without it the server gives one.
 */
export const completionRequestSchema = object({
  model: idSchema,
  message: contentSchema,
  conversation: optional(pipe(array(conversationMessageSchema), maxLength(MAX_MESSAGES)), []),
  attachments: optional(pipe(array(attachmentSchema), maxLength(50)), []),
  messageId: optional(idSchema),
  chatId: optional(chatIdSchema),
});

/** A completion request as a client may write it. */
export type CompletionRequestInput = InferInput<typeof completionRequestSchema>;

/** A completion request with its defaults filled in. */
export type CompletionRequest = InferOutput<typeof completionRequestSchema>;
