import { createStore, type Store } from './store.ts';

/** A store that shows the state of another one, which can be exchanged. */
export interface FollowingStore<State> extends Store<State> {
  /** From now on shows the given store. */
  follow(source: Store<State>): void;
}

/** Makes a store that shows the given one until told to follow another. */
export function followStore<State>(source: Store<State>): FollowingStore<State> {
  const shown = createStore(source.getSnapshot());
  let release = attach(source);

  return {
    getSnapshot: shown.getSnapshot,
    subscribe: shown.subscribe,
    follow(next) {
      release();
      release = attach(next);
      shown.set(next.getSnapshot());
    },
  };

  function attach(followed: Store<State>): () => void {
    return followed.subscribe(() => shown.set(followed.getSnapshot()));
  }
}
