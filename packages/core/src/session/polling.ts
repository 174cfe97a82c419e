import type { Clock } from '../store/clock.ts';
import type { Store } from '../store/store.ts';

/** Asks again and again while somebody wants to know and the page is seen. */
export interface Polling {
  /**
   * Asks at once and then in this interval; of several intervals the shortest counts.
   *
   * @returns a function that ends this wish
   */
  join(intervalMs: number): () => void;
  /** Counts the interval anew: what would be asked for has just come. */
  postpone(): void;
  /** Ends all wishes. */
  end(): void;
}

/** What a polling needs. */
export interface PollingOptions {
  ask: () => void;
  clock: Clock;
  /** While the page is hidden nothing is asked; on return it is asked at once. */
  visibility: Store<PageVisibility>;
}

/** Whether the page can be seen, as `document.visibilityState` says. */
export type PageVisibility = 'visible' | 'hidden';

/** Makes a polling that waits for its first wish. */
export function createPolling({ ask, clock, visibility }: PollingOptions): Polling {
  const intervals = new Map<symbol, number>();
  let stopWaiting: (() => void) | null = null;

  function wait(): void {
    stopWaiting?.();
    if (intervals.size === 0 || visibility.getSnapshot() === 'hidden') return;
    stopWaiting = clock.after(Math.min(...intervals.values()), askAndWait);
  }

  function askAndWait(): void {
    wait();
    ask();
  }

  const release = visibility.subscribe(() => {
    if (visibility.getSnapshot() === 'visible' && intervals.size > 0) askAndWait();
    else stopWaiting?.();
  });

  return {
    join(intervalMs) {
      const wish = Symbol('wish');
      intervals.set(wish, intervalMs);
      if (visibility.getSnapshot() === 'visible') askAndWait();
      return () => {
        intervals.delete(wish);
        wait();
      };
    },
    postpone: wait,
    end() {
      release();
      intervals.clear();
      stopWaiting?.();
    },
  };
}
