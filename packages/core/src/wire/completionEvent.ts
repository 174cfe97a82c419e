import { array, type InferOutput, literal, object, optional, picklist, string, variant } from 'valibot';

import { messageCostSchema, sourceSchema, usageSchema } from './message.ts';
import { userStatsSchema } from './user.ts';

/** One event of the completion stream: the JSON after `data: `. Unknown types are to be ignored. */
export const completionEventSchema = variant('type', [
  object({ type: literal('content'), content: string() }),
  object({ type: literal('reasoning'), content: string() }),
  object({ type: literal('image'), imageUrl: string() }),
  object({ type: literal('search'), results: array(sourceSchema) }),
  object({
    type: literal('done'),
    userStats: optional(userStatsSchema),
    usage: optional(usageSchema),
    cost: optional(messageCostSchema),
    /** Why the model ended: by itself, at its output limit, or because the user stopped it. */
    finishReason: optional(picklist(['stop', 'length', 'stopped'])),
  }),
  object({
    type: literal('error'),
    error: string(),
    code: optional(string()),
    requestId: optional(string()),
    /** A reply that broke off after some of it had come is charged for that. */
    userStats: optional(userStatsSchema),
    usage: optional(usageSchema),
    cost: optional(messageCostSchema),
  }),
]);

/** One event of the completion stream. */
export type CompletionEvent = InferOutput<typeof completionEventSchema>;
