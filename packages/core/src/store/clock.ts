/** Time as it is passed into everything that waits or stamps; tests pass a virtual one. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls back once after the delay; the returned function cancels it. */
  after(delayMs: number, callback: () => void): () => void;
}

/** The clock of the machine. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(delayMs, callback) {
    const timer = setTimeout(callback, delayMs);
    return () => clearTimeout(timer);
  },
};
