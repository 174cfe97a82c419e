import { createHash } from 'node:crypto';

import type { Clock } from '@diwan/core';
import type { CodingChatRequest, CompletionEvent, MessageCost, WireUsage } from '@diwan/core/wire';

import type { CompletionConduct, ModelCall } from '../completions/completionConduct.ts';
import type { MeteredCompletions, Settlement } from '../ledger/meteredCompletion.ts';
import { codingAnswer } from './codingAnswer.ts';
import { withInstructions } from './codingInstructions.ts';
import { fileSelectionAnswer } from './fileSelectionAnswer.ts';
import { meteredRepair } from './meteredRepair.ts';
import { shownFiles } from './shownFiles.ts';

/** What leading a coding completion needs. */
export interface CodingConductOptions {
  metered: Pick<MeteredCompletions, 'reserve'>;
  clock: Clock;
  /** Gives the id of a new plan. */
  newPlanId: () => string;
}

/** Leads the completion of a coding request: with its instructions and files, to a plan, an answer or a choice of files. */
export function codingConduct(request: CodingChatRequest, options: CodingConductOptions): CompletionConduct {
  const { metered, clock, newPlanId } = options;
  const { isFileSelection, projectContext } = request;
  const shown = shownFiles(request);
  const bodyHash = codingBodyHash(request);
  const repairs: Settlement[] = [];

  function answered(call: ModelCall): ReturnType<CompletionConduct['answered']> {
    if (isFileSelection) return fileSelectionAnswer(call);
    const metering = {
      metered,
      clock,
      bodyHash,
      onSettled: (settlement: Settlement) => repairs.push(settlement),
    };
    return codingAnswer(call, {
      shown,
      planId: newPlanId(),
      askAgain: (messages, attempt) => meteredRepair(call, messages, attempt, metering),
    });
  }

  return {
    bodyHash,
    framed: (messages) => withInstructions(messages, { isFileSelection, projectContext, shown }),
    answered,
    lastEvent: (event) => withRepairs(event, repairs),
  };
}

/** A fingerprint of what a request asks, apart from its id. The schema has put the fields in order. */
function codingBodyHash({ messageId: _, ...asked }: CodingChatRequest): string {
  return createHash('sha256')
    .update(`coding ${JSON.stringify(asked)}`)
    .digest('base64');
}

/** The last event with what the repairs took: to the user it was one answer. */
function withRepairs(event: CompletionEvent, repairs: readonly Settlement[]): CompletionEvent {
  if (event.type !== 'done') return event;
  const usage = repairs.reduce((sum, repair) => addedUsage(sum, repair.usage), event.usage);
  const cost = repairs.reduce((sum, repair) => addedCost(sum, repair.cost), event.cost);
  return { ...event, ...(usage === undefined ? {} : { usage }), ...(cost === undefined ? {} : { cost }) };
}

function addedUsage(one: WireUsage | undefined, other: WireUsage | null): WireUsage | undefined {
  if (one === undefined || other === null) return other ?? one;
  return {
    prompt_tokens: (one.prompt_tokens ?? 0) + (other.prompt_tokens ?? 0),
    completion_tokens: (one.completion_tokens ?? 0) + (other.completion_tokens ?? 0),
    total_tokens: one.total_tokens + other.total_tokens,
    ...(one.estimated === true || other.estimated === true ? { estimated: true } : {}),
  };
}

function addedCost(one: MessageCost | undefined, other: MessageCost): MessageCost {
  if (one === undefined) return other;
  return {
    estimate: addedDollars(one.estimate, other.estimate),
    hold: addedDollars(one.hold, other.hold),
    charge: addedDollars(one.charge, other.charge),
  };
}

/** Both are whole microdollars written as dollars; so is the sum. */
function addedDollars(one: number, other: number): number {
  return Math.round((one + other) * 1_000_000) / 1_000_000;
}
