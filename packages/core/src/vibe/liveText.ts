/** A text on its way from a callback to a `for await`, of an answer that may be asked for more than once. */
export interface LiveText extends AsyncIterable<string> {
  /** The answer begins, perhaps again: what was given before is not given twice. */
  begin: () => void;
  take: (delta: string) => void;
  /** Nothing more comes. */
  end: () => void;
  /** What was given so far. */
  given: () => string;
}

/** Makes a text for one reader. */
export function createLiveText(): LiveText {
  let given = '';
  let written = '';
  let hasEnded = false;
  let wake: (() => void) | null = null;
  return {
    begin() {
      written = '';
    },
    take(delta) {
      written += delta;
      wake?.();
    },
    end() {
      hasEnded = true;
      wake?.();
    },
    given: () => given,
    async *[Symbol.asyncIterator]() {
      for (;;) {
        const fresh = written.slice(given.length);
        given += fresh;
        if (fresh !== '') yield fresh;
        else if (hasEnded) return;
        else {
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        }
      }
    },
  };
}
