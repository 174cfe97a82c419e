/**
 * State that can be read and watched. Snapshots are immutable; an unchanged state is the same object. Both
 * functions stand alone, so that they can be handed on without their store.
 */
export interface Store<State> {
  /** The state now. */
  readonly getSnapshot: () => State;
  /**
   * Calls the listener after each change.
   *
   * @returns a function that ends the subscription
   */
  readonly subscribe: (listener: () => void) => () => void;
}

/** A store together with the one way to change it; its owner keeps the writer to itself. */
export interface WritableStore<State> extends Store<State> {
  /** Replaces the state; the same object again tells nobody. */
  set(state: State): void;
}

/** Makes a store that holds the given state. */
export function createStore<State>(initial: State): WritableStore<State> {
  let state = initial;
  const listeners = new Set<() => void>();

  return {
    getSnapshot: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set(next) {
      if (Object.is(state, next)) return;
      state = next;
      for (const listener of listeners) listener();
    },
  };
}
