import {
  array,
  boolean,
  type InferOutput,
  isoTimestamp,
  maxLength,
  minLength,
  minValue,
  nullable,
  number,
  object,
  optional,
  picklist,
  pipe,
  string,
} from 'valibot';

import { MAX_CONTENT_LENGTH, MAX_ID_LENGTH, MAX_NAME_LENGTH } from './limits.ts';
import { savedBuildSchema } from './savedBuild.ts';

/** An id given by a client: 1 to 200 characters. */
export const idSchema = pipe(string(), minLength(1), maxLength(MAX_ID_LENGTH));

/** The text of a message or prompt. */
export const contentSchema = pipe(string(), maxLength(MAX_CONTENT_LENGTH));

/** A file or image that travels with a message. `data` is text, a data URL or a reference to a stored file. */
export const attachmentSchema = object({
  type: picklist(['image', 'file']),
  name: pipe(string(), maxLength(MAX_NAME_LENGTH)),
  data: string(),
  /** Address of the stored file itself, where `data` is only the text in it. */
  fileUrl: optional(string()),
  size: pipe(number(), minValue(0)),
  mimeType: optional(string()),
  extractText: optional(boolean()),
  isPdfFile: optional(boolean()),
  isDocFile: optional(boolean()),
});

/** A file or image that travels with a message; `size` in bytes. */
export type WireAttachment = InferOutput<typeof attachmentSchema>;

/** A search result that a reply cites. */
export const sourceSchema = object({ title: string(), url: string() });

/** A search result that a reply cites. */
export type Source = InferOutput<typeof sourceSchema>;

/** Tokens of one completion as the provider counted them. */
export const usageSchema = object({
  prompt_tokens: optional(number()),
  completion_tokens: optional(number()),
  total_tokens: number(),
  /** True when the provider gave no count and the server estimated it. */
  estimated: optional(boolean()),
});

/** Tokens of one completion as the provider counted them. */
export type WireUsage = InferOutput<typeof usageSchema>;

/** What one completion cost, as three named amounts in dollars. */
export const messageCostSchema = object({
  /** What it was thought to cost before it was sent. */
  estimate: number(),
  /** What was held of the balance while it was written; never less than the charge. */
  hold: number(),
  /** What was taken from the balance. */
  charge: number(),
});

/** What one completion cost, as three named amounts in dollars. */
export type MessageCost = InferOutput<typeof messageCostSchema>;

/** Why a reply failed: a text for people, a stable code, and the id under which the server logged it. */
export const failureSchema = object({
  message: string(),
  code: optional(string()),
  requestId: optional(string()),
});

/** One message of a saved chat. */
export const messageSchema = object({
  id: idSchema,
  /** The message that this one follows; absent: the one before it in the list; `null`: it begins a thread. */
  parentId: optional(nullable(idSchema)),
  role: picklist(['user', 'assistant']),
  content: contentSchema,
  apiContent: optional(contentSchema),
  attachments: optional(array(attachmentSchema)),
  timestamp: pipe(string(), isoTimestamp()),
  isStreaming: optional(boolean()),
  isError: optional(boolean()),
  isStopped: optional(boolean()),
  isSystemMessage: optional(boolean()),
  image: optional(string()),
  sources: optional(array(sourceSchema)),
  model: optional(string()),
  usage: optional(usageSchema),
  cost: optional(messageCostSchema),
  /** Of a notice: the conversation was reset, because it was longer than the model reads. */
  contextLimit: optional(object({ limit: number(), interruptedId: idSchema })),
  /** Why a reply with `isError` broke off after some text had come. */
  failure: optional(failureSchema),
  /** Of a coding reply with a plan: the plan, and what was done with it. */
  build: optional(savedBuildSchema),
  /** Of a coding reply: paths of the project files that went along with its question. */
  projectFiles: optional(array(string())),
});

/** One message of a saved chat. */
export type WireMessage = InferOutput<typeof messageSchema>;
