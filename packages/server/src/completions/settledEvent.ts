import type { Clock } from '@diwan/core';
import type { CompletionEvent } from '@diwan/core/wire';

import type { MeteredCompletion, MeteredOutcome, Settlement } from '../ledger/meteredCompletion.ts';
import type { CatalogueModel } from '../models/catalogueModel.ts';
import type { CompletionEnding, CompletionOutcome } from './completionRun.ts';
import type { EventLog } from './eventLog.ts';
import { savedAnswer } from './savedAnswer.ts';

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
  /** In dollars. */
  readonly charge: number;
  readonly durationMs: number;
  /** Why it could not be settled; it is tried again. */
  readonly settlementError?: unknown;
}

/** What settling needs. */
export interface SettlementOptions {
  userId: string;
  requestId: string;
  model: CatalogueModel;
  /** Saved with the settlement. */
  log: EventLog;
  metered: Pick<MeteredCompletion, 'settle'>;
  clock: Clock;
  startedAtMs: number;
  /** The last event with what the settlement does not know. */
  lastEventOf: (event: CompletionEvent) => CompletionEvent;
  report: (report: CompletionReport) => void;
}

/**
 * Settles a completion and gives its last event, which is written after the commit.
 *
 * Never rejects: an answer is not lost because it could not be settled; that goes to the report.
 */
export async function settledEvent(
  outcome: CompletionOutcome,
  options: SettlementOptions,
): Promise<CompletionEvent> {
  const { log, metered, lastEventOf, report } = options;
  const lastEvent = (settlement?: Settlement): CompletionEvent =>
    lastEventOf(endingEvent(outcome.ending, options.requestId, settlement));
  try {
    const settlement = await metered.settle(meteredOutcome(outcome), (committed) =>
      savedAnswer(log, lastEvent(committed)),
    );
    report(reportOf(outcome, settlement, options));
    return lastEvent(settlement);
  } catch (settlementError) {
    report({ ...reportOf(outcome, null, options), settlementError });
    return lastEvent();
  }
}

function meteredOutcome({ ending, isSent, ...received }: CompletionOutcome): MeteredOutcome {
  return { ...received, ending: isSent ? endingOf(ending) : 'unsent' };
}

function endingOf(ending: CompletionEnding): MeteredOutcome['ending'] {
  if (ending.type === 'failed') return 'failed';
  return ending.finishReason === 'stopped' ? 'stopped' : 'done';
}

function endingEvent(
  ending: CompletionEnding,
  requestId: string,
  settlement: Settlement | undefined,
): CompletionEvent {
  const figures = settlement === undefined ? {} : figuresOf(settlement);
  return ending.type === 'failed'
    ? { type: 'error', error: ending.text, code: ending.code, requestId, ...figures }
    : { type: 'done', ...figures, finishReason: ending.finishReason };
}

/** Estimate, hold and charge of a released one are told too: the charge is zero. */
function figuresOf({ userStats, usage, cost }: Settlement): Pick<Settlement, 'userStats' | 'cost'> {
  return { userStats, ...(usage === null ? {} : { usage }), cost };
}

function reportOf(
  { ending }: CompletionOutcome,
  settlement: Settlement | null,
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
    totalTokens: settlement?.usage?.total_tokens ?? 0,
    isEstimated: settlement?.usage?.estimated ?? false,
    charge: settlement?.cost.charge ?? 0,
    durationMs: clock.now() - startedAtMs,
  };
}
