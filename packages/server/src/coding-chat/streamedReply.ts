import { createPlanSplitter, type PlanOperation } from '@diwan/core/plan';
import type { CodingEvent } from '@diwan/core/wire';

import type { RunEvent } from '../completions/runEvent.ts';
import type { ProviderEvent, ProviderFailure, ProviderFinish } from '../providers/modelProvider.ts';

/** A reply that has come, with how it ended; `null` where its events just stopped. */
export interface StreamedReply {
  readonly text: string;
  /** The part of it that readers were sent. */
  readonly shown: string;
  readonly end: ProviderFinish | ProviderFailure | null;
}

/** Whose text the run counts: the first reply's; one to a repair request is metered apart. */
export type CountedIn = 'run' | 'apart';

/**
 * Passes a model's reply on while it comes: its explanation as text, its plan as progress. What stands in a plan's tags
 * is not sent piece by piece: it comes whole, as the plan that it is.
 */
export async function* streamedReply(
  events: AsyncIterable<ProviderEvent>,
  counted: CountedIn,
): AsyncGenerator<RunEvent, StreamedReply, undefined> {
  const reading = new ReplyReading();
  for await (const event of events) {
    if (event.type === 'finish' || event.type === 'error') {
      const { text, shown } = reading;
      return { text, shown, end: event };
    }
    if (event.type === 'content') {
      const { shown, progress } = reading.take(event.text);
      yield { type: 'written', text: counted === 'run' ? event.text : '', shown };
      if (progress !== null) yield { type: 'logged', event: progress };
    } else if (counted === 'run') yield event;
  }
  return { text: reading.text, shown: reading.shown, end: null };
}

/**
 * To read on in a reply costs as much as the reply is long, so a long one is read on by this part of itself at a time:
 * 16,000 deltas of prose then take 70 ms and not 1,400.
 */
const READING_SHARE = 1 / 500;

class ReplyReading {
  text = '';
  shown = '';
  readonly #splitter = createPlanSplitter();
  #unread = '';
  #reached = '["",0,null]';
  /** Operations that readers were told of. */
  #told = 0;

  /** Takes a delta; gives what of the explanation it adds, and how far the plan is where that has changed. */
  take(delta: string): { shown: string; progress: CodingEvent | null } {
    this.text += delta;
    this.#unread += delta;
    if (this.#unread.length < this.text.length * READING_SHARE) return { shown: '', progress: null };
    const { explanation, title, operations, writing } = this.#splitter.push(this.#unread);
    this.#unread = '';
    const shown = explanation.slice(this.shown.length);
    this.shown = explanation;
    const reached = JSON.stringify([title, operations.length, writing]);
    const hasMoved = reached !== this.#reached;
    this.#reached = reached;
    const written = operations.slice(this.#told).flatMap(writtenOperation);
    this.#told = operations.length;
    const progress = {
      type: 'plan-progress' as const,
      title,
      operations: operations.length,
      writing,
      ...(written.length === 0 ? {} : { written }),
    };
    return { shown, progress: hasMoved ? progress : null };
  }
}

type WrittenOperation = NonNullable<Extract<CodingEvent, { type: 'plan-progress' }>['written']>[number];

/** What readers are told of an operation before the plan is whole; notes come with the plan. */
function writtenOperation(operation: PlanOperation): WrittenOperation[] {
  switch (operation.op) {
    case 'note':
      return [];
    case 'run':
      return [{ op: 'run', name: operation.command }];
    case 'rename':
      return [{ op: 'rename', name: operation.path, to: operation.to }];
    case 'write':
    case 'edit':
    case 'delete':
      return [{ op: operation.op, name: operation.path }];
  }
}
