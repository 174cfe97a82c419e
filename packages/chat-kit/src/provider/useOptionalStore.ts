import type { Store } from '@diwan/core';

import { useStore } from './useStore.ts';

/** The state of a store that an embedder may have left out: `null` then. */
export function useOptionalStore<State>(store: Store<State> | null): State | null {
  return useStore<State | null>(store ?? NOTHING);
}

const NOTHING: Store<null> = { getSnapshot: () => null, subscribe: () => () => undefined };
