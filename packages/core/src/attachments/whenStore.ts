import type { Store } from '../store/store.ts';

/**
 * Waits until the state of a store is as wanted; at once where it already is.
 *
 * @throws the signal's reason when it is aborted before
 */
export async function whenStore<State>(
  { getSnapshot, subscribe }: Store<State>,
  isWanted: (state: State) => boolean,
  signal?: AbortSignal,
): Promise<void> {
  signal?.throwIfAborted();
  if (isWanted(getSnapshot())) return;
  await new Promise<void>((resolve, reject) => {
    const unsubscribe = subscribe(() => {
      if (isWanted(getSnapshot())) end(resolve);
    });
    const onAbort = (): void => end(() => reject(signal?.reason));
    signal?.addEventListener('abort', onAbort);

    function end(settle: () => void): void {
      unsubscribe();
      signal?.removeEventListener('abort', onAbort);
      settle();
    }
  });
}
