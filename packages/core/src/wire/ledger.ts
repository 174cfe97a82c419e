import { array, type InferOutput, nullable, number, object, optional, picklist, string } from 'valibot';

import { messageCostSchema, usageSchema } from './message.ts';

/** One change of the caller's balance, in dollars. */
export const ledgerEntrySchema = object({
  id: string(),
  /** ISO 8601. */
  time: string(),
  /** `opening`: what stood there before the ledger; `signup` and `credit`: added; `charge`: a reply. */
  kind: picklist(['opening', 'signup', 'credit', 'charge']),
  /** Below zero for a charge. */
  amount: number(),
  balanceAfter: number(),
  /** The operator's reason for a credit. */
  note: optional(string()),
  /** The reply that was charged. */
  reply: optional(
    object({
      messageId: string(),
      chatId: optional(string()),
      model: string(),
      cost: messageCostSchema,
      usage: usageSchema,
    }),
  ),
});

/** One change of the caller's balance. */
export type LedgerEntry = InferOutput<typeof ledgerEntrySchema>;

/** Answer of `GET /api/user/ledger`, newest first. */
export const ledgerPageSchema = object({
  entries: array(ledgerEntrySchema),
  /** What the next page is asked with; `null` behind the last. */
  nextCursor: nullable(string()),
});

/** One page of the caller's ledger. */
export type LedgerPage = InferOutput<typeof ledgerPageSchema>;

/** What the caller used of one model on one day. */
export const dailyUsageSchema = object({
  /** In UTC, as `2026-11-20`. */
  day: string(),
  model: string(),
  replies: number(),
  promptTokens: number(),
  completionTokens: number(),
  /** In dollars. */
  charge: number(),
});

/** What the caller used of one model on one day. */
export type DailyUsage = InferOutput<typeof dailyUsageSchema>;

/** Answer of `GET /api/user/usage`, newest day first, then by model. */
export const usageByDaySchema = object({ days: array(dailyUsageSchema) });

/** What the caller used, by day and model. */
export type UsageByDay = InferOutput<typeof usageByDaySchema>;
