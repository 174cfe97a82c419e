import { type Clock, estimateTokens, type Usage, wireUsage } from '@diwan/core';
import type { CompletionEvent, UserStats, WireUsage } from '@diwan/core/wire';

import type { CatalogueModel } from '../models/catalogueModel.ts';
import type { ProviderRequest } from '../providers/modelProvider.ts';
import { promptTokenEstimate } from '../providers/promptTokenEstimate.ts';
import type { AccountRepository } from '../users/accountRepository.ts';
import type { CompletionOutcome } from './completionRun.ts';

/** What the server says of an ended completion in its log; never its text. */
export interface CompletionReport {
  readonly userId: string;
  readonly requestId: string;
  readonly modelId: string;
  readonly providerId: string;
  /** `stop`, `length`, `stopped`, or the code of the failure. */
  readonly ending: string;
  /** A status or an error number. */
  readonly detail?: string;
  readonly skippedEvents: number;
  readonly totalTokens: number;
  readonly isEstimated: boolean;
  readonly durationMs: number;
  /** Why the usage could not be booked. */
  readonly bookingError?: unknown;
}

/** What settling needs. */
export interface SettlementOptions {
  userId: string;
  requestId: string;
  asked: ProviderRequest;
  model: CatalogueModel;
  accounts: AccountRepository;
  clock: Clock;
  startedAtMs: number;
  report: (report: CompletionReport) => void;
}

/**
 * Books what a completion used and gives its last event. A failure before the first word uses nothing.
 *
 * Never rejects: an answer is not lost because its usage could not be booked; that goes to the report.
 */
export async function settledEvent(
  outcome: CompletionOutcome,
  options: SettlementOptions,
): Promise<CompletionEvent> {
  const { userId, accounts, requestId } = options;
  const { ending } = outcome;
  const isUsed = ending.type === 'done' || outcome.content !== '' || outcome.reasoning !== '';
  const usage = isUsed ? usageOf(outcome, options.asked) : null;
  const booking = await booked(userId, usage, accounts);
  options.report(reportOf(outcome, usage, booking, options));
  if (ending.type === 'failed') return { type: 'error', error: ending.text, code: ending.code, requestId };
  return {
    type: 'done',
    ...('userStats' in booking ? { userStats: booking.userStats } : {}),
    ...(usage === null ? {} : { usage }),
    finishReason: ending.finishReason,
  };
}

/** The provider's count, else an estimate of what was sent and of the text that came. */
function usageOf({ usage, content, reasoning }: CompletionOutcome, asked: ProviderRequest): WireUsage {
  if (usage?.status === 'counted') return wireUsage(usage.usage, 'counted');
  const estimate: Usage = {
    uncachedInput: promptTokenEstimate(asked),
    cacheRead: 0,
    cacheWrite: 0,
    output: estimateTokens(content),
    reasoning: estimateTokens(reasoning),
  };
  return wireUsage(estimate, 'estimated');
}

type Booking = { readonly userStats: UserStats } | { readonly error: unknown };

async function booked(
  userId: string,
  usage: WireUsage | null,
  accounts: AccountRepository,
): Promise<Booking> {
  try {
    // Only free models are admitted so far, so there is no cost to book.
    if (usage !== null) await accounts.addUsage(userId, { tokens: usage.total_tokens, costMicrodollars: 0 });
    return { userStats: await accounts.statsOf(userId) };
  } catch (error) {
    return { error };
  }
}

function reportOf(
  { ending }: CompletionOutcome,
  usage: WireUsage | null,
  booking: Booking,
  { userId, requestId, model, clock, startedAtMs }: SettlementOptions,
): CompletionReport {
  const isFailure = ending.type === 'failed';
  return {
    userId,
    requestId,
    modelId: model.id,
    providerId: model.provider.id,
    ending: isFailure ? ending.code : ending.finishReason,
    ...(isFailure ? { detail: ending.detail } : {}),
    skippedEvents: isFailure ? 0 : ending.skippedEvents,
    totalTokens: usage?.total_tokens ?? 0,
    isEstimated: usage?.estimated ?? false,
    durationMs: clock.now() - startedAtMs,
    ...('error' in booking ? { bookingError: booking.error } : {}),
  };
}
