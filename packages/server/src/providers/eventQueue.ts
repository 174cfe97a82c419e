import type { ProviderEvent } from './modelProvider.ts';

/** Events on their way from a callback to a `for await`. */
export interface EventQueue extends AsyncIterable<ProviderEvent> {
  push: (event: ProviderEvent) => void;
  /** No event comes after those that were pushed. */
  end: () => void;
}

/**
 * Makes a queue for one reader. Text that waits to be read is joined, so that a reader is woken once for all
 * that a network packet brought, not once a delta.
 *
 * @param onLeave - called when the reader stops before the end
 */
export function createEventQueue(onLeave: () => void): EventQueue {
  let waiting: ProviderEvent[] = [];
  let hasEnded = false;
  let wake: (() => void) | null = null;

  return {
    push(event) {
      const last = waiting.at(-1);
      if (last !== undefined && isText(last) && isText(event) && last.type === event.type) {
        waiting[waiting.length - 1] = { type: last.type, text: last.text + event.text };
      } else waiting.push(event);
      wake?.();
    },
    end() {
      hasEnded = true;
      wake?.();
    },
    async *[Symbol.asyncIterator]() {
      try {
        while (true) {
          const batch = waiting;
          waiting = [];
          yield* batch;
          if (waiting.length > 0) continue;
          if (hasEnded) return;
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        }
      } finally {
        if (!hasEnded) onLeave();
      }
    },
  };
}

function isText(event: ProviderEvent): event is { type: 'content' | 'reasoning'; text: string } {
  return event.type === 'content' || event.type === 'reasoning';
}
