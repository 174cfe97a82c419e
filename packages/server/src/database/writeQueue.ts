/** Works that run one after the other. */
export interface WriteQueue {
  /** Runs a work after those before it; a failed one does not stop the next. */
  enqueue: <T>(work: () => Promise<T>) => Promise<T>;
  /** How many run or wait. */
  depth: () => number;
}

/** A queue of its own. */
export function createWriteQueue(): WriteQueue {
  let last: Promise<unknown> = Promise.resolve();
  let depth = 0;
  return {
    enqueue(work) {
      depth += 1;
      const result = last.then(work).finally(() => (depth -= 1));
      last = result.catch(() => undefined);
      return result;
    },
    depth: () => depth,
  };
}
