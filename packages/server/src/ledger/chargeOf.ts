import {
  completionCost,
  completionTokensOf,
  estimateTokens,
  IMAGE_TOKENS,
  type Microdollars,
  microdollars,
  totalTokensOf,
  type Usage,
} from '@diwan/core';

import type { MeteredOutcome, ReceivedReply } from './meteredCompletion.ts';
import { markedUp, type PriceSnapshot } from './priceSnapshot.ts';

/** What decides on a charge: the reservation, and what came of it. */
export interface ChargeQuestion {
  readonly outcome: MeteredOutcome;
  readonly price: PriceSnapshot;
  /** Estimated tokens of what was sent. */
  readonly promptTokens: number;
  readonly hold: Microdollars;
  readonly heldTokens: number;
}

/** What a completion is charged. */
export type Charge =
  | { readonly status: 'released' }
  | {
      readonly status: 'settled';
      readonly usage: Usage;
      readonly origin: 'counted' | 'estimated';
      /** Never above the hold. */
      readonly amount: Microdollars;
      /** What lay above the hold: the operator bears it. */
      readonly absorbed: Microdollars;
      /** The provider's count could not be true. */
      readonly isAbsurd: boolean;
    };

/**
 * Decides what a completion costs, by how it ended:
 *
 * - never sent, or failed before anything came: nothing;
 * - done: the provider's own cost, else its tokens times the price, else by estimate;
 * - failed after something came: what was sent and what came, by estimate;
 * - stopped by its user: as done, but a count that was taken before most of the text came is passed over;
 * - with a count that cannot be true: by estimate.
 */
export function chargeOf(question: ChargeQuestion): Charge {
  const { outcome } = question;
  const { ending, usage: reading } = outcome;
  if (ending === 'unsent' || (ending === 'failed' && hasNothing(outcome))) return { status: 'released' };
  const estimate = estimatedUsage(outcome, question.promptTokens);
  if (reading === null || ending === 'failed') return settled(question, estimate, 'estimated');
  if (reading.status === 'absurd') return { ...settled(question, estimate, 'estimated'), isAbsurd: true };
  const { usage, cost } = reading;
  if (ending === 'stopped' && isOutdated(usage, estimate)) return settled(question, estimate, 'estimated');
  const price = cost === null ? costFor(usage, question.price) : markedUp(cost, question.price);
  return isAbsurd(usage, price, question)
    ? { ...settled(question, estimate, 'estimated'), isAbsurd: true }
    : settled(question, usage, 'counted', price);
}

/** Estimated tokens of what came. */
export function receivedTokensOf(reply: ReceivedReply): number {
  return estimateTokens(reply.content) + estimateTokens(reply.reasoning) + reply.images * IMAGE_TOKENS;
}

/** Counts this many times above what was held are an error of the provider, not a long answer. */
const ABSURD_FACTOR = 4;

function settled(
  { price, hold }: ChargeQuestion,
  usage: Usage,
  origin: 'counted' | 'estimated',
  cost = costFor(usage, price),
): Extract<Charge, { status: 'settled' }> {
  const amount = cost < hold ? cost : hold;
  const absorbed = microdollars(cost - amount);
  return { status: 'settled', usage, origin, amount, absorbed, isAbsurd: false };
}

function costFor(usage: Usage, price: PriceSnapshot): Microdollars {
  return price.status === 'free' ? microdollars(0) : completionCost(usage, price);
}

function estimatedUsage(reply: ReceivedReply, promptTokens: number): Usage {
  const reasoning = estimateTokens(reply.reasoning);
  const output = receivedTokensOf(reply) - reasoning;
  return { uncachedInput: promptTokens, cacheRead: 0, cacheWrite: 0, output, reasoning };
}

function hasNothing({ content, reasoning, images }: ReceivedReply): boolean {
  return content === '' && reasoning === '' && images === 0;
}

/** Some providers count once at the beginning, and again at an end that a stopped answer never reaches. */
function isOutdated(counted: Usage, estimate: Usage): boolean {
  return completionTokensOf(counted) * ABSURD_FACTOR < completionTokensOf(estimate);
}

function isAbsurd(usage: Usage, cost: Microdollars, { hold, heldTokens }: ChargeQuestion): boolean {
  return totalTokensOf(usage) > heldTokens * ABSURD_FACTOR || cost > hold * ABSURD_FACTOR;
}
