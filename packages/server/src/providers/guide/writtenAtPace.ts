import type { Clock } from '@diwan/core';

import type { ProviderEvent } from '../modelProvider.ts';
import type { GuideStep } from './guideStep.ts';

/** How fast the guide writes. */
export type GuidePace = { readonly wordsPerSecond: number } | 'instant';

/** As fast as people read along, and slow enough to see that it is written. */
export const HUMAN_PACE: GuidePace = { wordsPerSecond: 40 };

/** What writing needs. */
export interface WritingOptions {
  clock: Clock;
  pace: GuidePace;
  signal: AbortSignal;
}

/** The events of some steps, texts word by word at the given pace. Ends at once when the signal is aborted. */
export async function* writtenAtPace(
  steps: readonly GuideStep[],
  { clock, pace, signal }: WritingOptions,
): AsyncGenerator<ProviderEvent, void, undefined> {
  for (const step of steps) {
    if (step.type === 'pause') {
      if (pace !== 'instant') await pause(step.ms, clock, signal);
    } else if (pace !== 'instant' && (step.type === 'content' || step.type === 'reasoning')) {
      yield* wordByWord(step, 1000 / pace.wordsPerSecond, clock, signal);
    } else yield step;
    if (signal.aborted) return;
  }
}

async function* wordByWord(
  { type, text }: { type: 'content' | 'reasoning'; text: string },
  delayMs: number,
  clock: Clock,
  signal: AbortSignal,
): AsyncGenerator<ProviderEvent, void, undefined> {
  for (const word of wordsOf(text)) {
    await pause(delayMs, clock, signal);
    if (signal.aborted) return;
    yield { type, text: word };
  }
}

/** Words with the white space around them: together the text again. */
function wordsOf(text: string): string[] {
  return text.match(/\s*\S+|\s+$/g) ?? [];
}

function pause(ms: number, clock: Clock, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = (): void => {
      cancel();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const cancel = clock.after(ms, end);
    signal.addEventListener('abort', end);
  });
}
