import { createStore, type Store } from '../store/store.ts';
import type { GrowingPlan } from './growingPlan.ts';

/** The plans that are being written, by the ids of their replies. */
export interface GrowingPlans extends Store<ReadonlyMap<string, GrowingPlan>> {
  /** Takes note of how far a plan is; `null` takes it away. */
  readonly note: (replyId: string, plan: GrowingPlan | null) => void;
}

/** Makes the plans, none at first. */
export function createGrowingPlans(): GrowingPlans {
  const store = createStore<ReadonlyMap<string, GrowingPlan>>(new Map());

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    note(replyId, plan) {
      const plans = store.getSnapshot();
      if (plan !== null) return store.set(new Map(plans).set(replyId, plan));
      if (plans.has(replyId)) store.set(new Map([...plans].filter(([id]) => id !== replyId)));
    },
  };
}
