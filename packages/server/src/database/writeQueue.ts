/** Runs one work after the other, in the order of the calls; a failed one does not stop the next. */
export type WriteQueue = <T>(work: () => Promise<T>) => Promise<T>;

/** A queue of its own. */
export function createWriteQueue(): WriteQueue {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
}
