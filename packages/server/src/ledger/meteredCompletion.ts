import type { Microdollars, UsageReading } from '@diwan/core';
import type { MessageCost, UserStats, WireUsage } from '@diwan/core/wire';

import type { CatalogueModel } from '../models/catalogueModel.ts';

/**
 * Lets models answer for money: whoever calls a model's provider goes through here, in this order:
 *
 * 1. `reserve` refuses, finds the same message again, or holds what the answer may cost;
 * 2. `markSent`, awaited before the provider is called with `maxOutputTokens`;
 * 3. `extend` every {@link EXTEND_MS} while the answer comes;
 * 4. `settle` once, whatever happened. It charges or releases by the rule of `chargeOf`.
 *
 * `CompletionRun` does 2 to 4 for an answer that is streamed. One call of a provider is one metered completion: an
 * answer that takes several calls reserves each under a message id of its own, such as `<id>/repair-1`.
 */
export interface MeteredCompletions {
  /**
   * Admits a completion, in one transaction with the look for an earlier one under the same message id.
   *
   * @throws Boom 422 `message-id-reused` for another body under the id, 403 `model-unpriced`, 402
   *   `insufficient-balance`, 429 `session-limit` with the time of the refill
   */
  reserve(ask: MeteredAsk): Promise<Reserving>;
  /** The saved answer of a completion that ended within the last 24 h; `null` for none, or another user's. */
  answerOf(userId: string, messageId: string): Promise<SavedAnswer | null>;
  /** Whether a completion of the user is being written, in this process or in another one. */
  isRunning(userId: string, messageId: string): Promise<boolean>;
}

/** What is to be metered. */
export interface MeteredAsk {
  readonly userId: string;
  /** The client's id of the reply; unique per user for 24 h. */
  readonly messageId: string;
  /** Tells two requests under one id apart. */
  readonly bodyHash: string;
  /** Where the reply belongs, for the user's own list of usage. */
  readonly chatId?: string | undefined;
  /** Its price is kept with the reservation and holds to the end, whatever the catalogue says meanwhile. */
  readonly model: CatalogueModel;
  /** Estimated tokens of everything that is sent: `promptTokenEstimate`. */
  readonly promptTokens: number;
}

/** What came of asking for a reservation. */
export type Reserving =
  | { readonly status: 'reserved'; readonly completion: MeteredCompletion }
  /** The same message is being answered already, in this process or in another one. */
  | { readonly status: 'running' }
  /** The same message was answered before; reading it again is free of charge. */
  | { readonly status: 'finished'; readonly answer: SavedAnswer };

/** An answer as it was saved with its settlement. */
export interface SavedAnswer {
  readonly bodyHash: string;
  /** Whatever `settle` was given to save; of a process that died, what `extend` was given last. */
  readonly text: string;
  /** `interrupted`: the process died while it was written. */
  readonly status: 'complete' | 'interrupted';
}

/** A reservation of this process. */
export interface MeteredCompletion {
  /** Of the reservation, and the reference of its ledger entry. */
  readonly id: string;
  /** Always to be sent to the provider: what the hold pays for. */
  readonly maxOutputTokens: number;
  /** What it was thought to cost before it was sent. */
  readonly estimate: Microdollars;
  /** What is held for it. */
  readonly hold: Microdollars;
  /** To be awaited before the provider is called: from now on a crash may have cost something. */
  markSent(): Promise<void>;
  /** Keeps the reservation alive, together with what has come so far. Never rejects. */
  extend(received: ReceivedReply, answer?: string): Promise<void>;
  /**
   * Charges what came and lets go of the hold, in one transaction with the answer that is saved; at most once:
   * where it was resolved meanwhile, as by another process after a stall, the charge of then is given.
   *
   * @param answerOf - what to save for a reader of the next 24 h; without it nothing is saved
   */
  settle(outcome: MeteredOutcome, answerOf?: (settlement: Settlement) => string): Promise<Settlement>;
}

/** What has come of a reply. */
export interface ReceivedReply {
  readonly content: string;
  readonly reasoning: string;
  readonly images: number;
}

/** How a completion ended, with what came of it. */
export interface MeteredOutcome extends ReceivedReply {
  /** The provider's last count; `null` where it gave none. */
  readonly usage: Exclude<UsageReading, { status: 'missing' }> | null;
  /** `stopped`: by its user. `unsent`: the provider was never called. */
  readonly ending: 'done' | 'stopped' | 'failed' | 'unsent';
}

/** What a completion cost, as committed. */
export interface Settlement {
  /** `released`: nothing was charged and nothing counted. */
  readonly status: 'settled' | 'released';
  /** `null` of a released one. */
  readonly usage: WireUsage | null;
  /** Estimate, hold and charge, in dollars. */
  readonly cost: MessageCost;
  /** Balance and totals after it. */
  readonly userStats: UserStats;
}

/** How often a running completion tells that it lives. */
export const EXTEND_MS = 10_000;
