import type { Store } from '@diwan/core';
import { useCallback, useSyncExternalStore } from 'react';

/** The state of a store, kept up to date. The component is drawn again only when the snapshot changes. */
export function useStore<State>(store: Store<State>): State {
  const subscribe = useCallback((listener: () => void) => store.subscribe(listener), [store]);
  const getSnapshot = useCallback(() => store.getSnapshot(), [store]);
  return useSyncExternalStore(subscribe, getSnapshot, getSnapshot);
}
