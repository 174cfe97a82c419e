import type { ChatTexts } from '../locale/chatEn.ts';
import { costOf } from '../money/costOf.ts';
import { type Microdollars, microdollars } from '../money/microdollars.ts';
import type { TokenPrices } from '../money/price.ts';
import type { TokenStats } from '../tokens/tokenStats.ts';
import { estimatePrices, isFree, type PricedModel } from './modelPrice.ts';

/** Whether a message may go out, as far as its price decides. */
export type SendCheck =
  | { readonly status: 'send' }
  /** The user is to be asked first. */
  | { readonly status: 'confirm'; readonly cost: Microdollars; readonly dearestPart: MessagePart }
  | {
      readonly status: 'refuse';
      readonly reason: 'session-limit' | 'insufficient-balance';
      readonly text: string;
    };

/** A part of the next message that has its own token count. */
export type MessagePart = (typeof INPUT_PARTS)[number] | 'estimatedOutputTokens';

/** What decides on a send. */
export interface SendCheckInput {
  model: PricedModel;
  /** The next message, estimated. */
  stats: TokenStats;
  /** The session allowance is spent. */
  isBlocked: boolean;
  /** `null` while unknown; the server decides then. */
  balance: Microdollars | null;
}

/** Above this estimate a message asks first: half a dollar. */
export const HIGH_COST: Microdollars = microdollars(500_000);

/** Decides on a send by its price. A free model is open during a session limit and without any balance. */
export function sendCheck(
  { model, stats, isBlocked, balance }: SendCheckInput,
  texts: Pick<ChatTexts, 'models.restriction.session-limit' | 'pricing.insufficientBalance'>,
): SendCheck {
  if (isFree(model)) return { status: 'send' };
  if (isBlocked)
    return { status: 'refuse', reason: 'session-limit', text: texts['models.restriction.session-limit'] };
  const cost = stats.nextMessageCost;
  if (balance !== null && balance < cost) {
    return { status: 'refuse', reason: 'insufficient-balance', text: texts['pricing.insufficientBalance'] };
  }
  if (cost <= HIGH_COST) return { status: 'send' };
  return { status: 'confirm', cost, dearestPart: dearestPart(stats, estimatePrices(model)) };
}

/** The part of a message that costs the most. */
function dearestPart(stats: TokenStats, { input, output }: TokenPrices): MessagePart {
  const outputCost = costOf([{ tokens: stats.estimatedOutputTokens, price: output }]);
  const dearestInput = INPUT_PARTS.toSorted((one, other) => stats[other] - stats[one])[0] ?? 'inputTokens';
  return costOf([{ tokens: stats[dearestInput], price: input }]) >= outputCost
    ? dearestInput
    : 'estimatedOutputTokens';
}

const INPUT_PARTS = ['inputTokens', 'attachmentTokens', 'projectFilesTokens', 'conversationTokens'] as const;
