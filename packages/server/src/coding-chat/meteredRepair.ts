import type { Clock } from '@diwan/core';

import type { ModelCall } from '../completions/completionConduct.ts';
import {
  EXTEND_MS,
  type MeteredCompletion,
  type MeteredCompletions,
  type MeteredOutcome,
  type Settlement,
} from '../ledger/meteredCompletion.ts';
import type { ProviderEvent, ProviderMessage } from '../providers/modelProvider.ts';
import { promptTokenEstimate } from '../providers/promptTokenEstimate.ts';

/** What asking a model again needs. */
export interface MeteredRepairOptions {
  metered: Pick<MeteredCompletions, 'reserve'>;
  clock: Clock;
  bodyHash: string;
  /** Told what each cost, as soon as it is known. */
  onSettled: (settlement: Settlement) => void;
}

/**
 * Asks the model of a call again, as a metered completion of its own under `<message id>/repair-<attempt>`: reserved
 * before, settled after, whatever happens.
 *
 * @throws Boom what `reserve` refuses, and `Error` where the same repair was made before
 */
export async function* meteredRepair(
  call: ModelCall,
  messages: readonly ProviderMessage[],
  attempt: number,
  { metered, clock, bodyHash, onSettled }: MeteredRepairOptions,
): AsyncGenerator<ProviderEvent, void, undefined> {
  const reserving = await metered.reserve({
    userId: call.userId,
    messageId: `${call.messageId}/repair-${attempt}`,
    bodyHash,
    model: call.model,
    promptTokens: promptTokenEstimate({ messages }),
  });
  if (reserving.status !== 'reserved') throw new Error(`The repair is ${reserving.status} already`);
  const { completion } = reserving;
  const outcome: Outcome = { content: '', reasoning: '', images: 0, usage: null, ending: 'unsent' };
  const stopExtending = extended(completion, outcome, clock);
  try {
    await completion.markSent();
    outcome.ending = 'stopped';
    const { maxOutputTokens } = completion;
    const request = { model: call.model.listed.id, messages, maxOutputTokens };
    for await (const event of call.model.provider.complete(request, call.signal)) {
      note(event, outcome);
      yield event;
    }
  } finally {
    stopExtending();
    onSettled(await completion.settle(outcome));
  }
}

type Outcome = { -readonly [Field in keyof MeteredOutcome]: MeteredOutcome[Field] };

function note(event: ProviderEvent, outcome: Outcome): void {
  if (event.type === 'content' || event.type === 'reasoning') outcome[event.type] += event.text;
  else if (event.type === 'image') outcome.images += 1;
  else if (event.type === 'usage') outcome.usage = event.reading;
  else if (event.type === 'finish') outcome.ending = 'done';
  else if (event.type === 'error') outcome.ending = 'failed';
}

/** @returns a function that ends it */
function extended(completion: MeteredCompletion, outcome: Outcome, clock: Clock): () => void {
  let cancel = wait();

  function wait(): () => void {
    return clock.after(EXTEND_MS, () => {
      void completion.extend(outcome);
      cancel = wait();
    });
  }

  return () => cancel();
}
