import { type DependencyList, useEffect, useState } from 'react';

/** Something that is read when it is shown. */
export type Loaded<Value> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: Value }
  | { readonly status: 'failed'; readonly reason: string };

/**
 * Reads something when the component appears, and again when asked.
 *
 * @param load - what to read; given up when the component goes
 * @param dependencies - what is read anew when one of these changes
 */
export function useLoaded<Value>(
  load: (signal: AbortSignal) => Promise<Value>,
  dependencies: DependencyList,
): readonly [Loaded<Value>, () => void] {
  const [loaded, setLoaded] = useState<Loaded<Value>>({ status: 'loading' });
  const [turn, setTurn] = useState(0);

  useEffect(() => {
    const ending = new AbortController();
    load(ending.signal).then(
      (value) => !ending.signal.aborted && setLoaded({ status: 'ready', value }),
      (error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        if (!ending.signal.aborted) setLoaded({ status: 'failed', reason });
      },
    );
    return () => ending.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- the caller names what its reading depends on
  }, [turn, ...dependencies]);

  function reload(): void {
    // What was read stands until what is new is there: nothing jumps below a button that was just pressed.
    if (loaded.status === 'failed') setLoaded({ status: 'loading' });
    setTurn(turn + 1);
  }
  return [loaded, reload];
}
