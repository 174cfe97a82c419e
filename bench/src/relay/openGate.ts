/** Holds the deltas back until every stream is open, or has failed. */
export interface Gate {
  /** One more is open. @returns a promise of the moment when all are */
  arrive(): Promise<void>;
  /** One more will not come. */
  fail(): void;
}

/** Makes a gate for so many streams. */
export function openGate(streams: number, onOpen: () => void): Gate {
  let missing = streams;
  let open: (() => void) | null = null;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  function count(): void {
    missing -= 1;
    if (missing !== 0) return;
    onOpen();
    open?.();
  }
  return {
    arrive() {
      count();
      return opened;
    },
    fail: count,
  };
}
