import type { Clock } from '@diwan/core';

/** One timer for all open streams. */
export interface Heartbeat {
  /**
   * Calls back at every beat from now on.
   *
   * @returns a function that ends it
   */
  add(beat: () => void): () => void;
}

/** Time between two signs of life in a silent stream: proxies cut connections after 30 to 60 s of silence. */
const HEARTBEAT_MS = 15_000;

/** Makes a heartbeat; its timer runs only while someone listens. */
export function createHeartbeat(clock: Clock): Heartbeat {
  const beats = new Set<() => void>();
  let cancel: (() => void) | null = null;

  function wait(): void {
    cancel = clock.after(HEARTBEAT_MS, () => {
      for (const beat of beats) beat();
      if (beats.size > 0) wait();
    });
  }

  return {
    add(beat) {
      beats.add(beat);
      if (beats.size === 1) wait();
      return () => {
        beats.delete(beat);
        if (beats.size === 0) cancel?.();
      };
    },
  };
}
