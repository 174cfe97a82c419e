import { BUILD_KEY_PREFIX } from '../store/codingKeys.ts';
import type { KeyValueStorage } from '../store/keyValueStorage.ts';
import { quietStorage } from '../store/quietStorage.ts';

/**
 * The plans whose builds this browser has started and not yet seen end. A chat is on every device of its user, a build
 * on one: only there it means something that the companion does not know it.
 */
export interface StartedBuilds {
  has(planId: string): boolean;
  note(planId: string): void;
  forget(planId: string): void;
}

/** Opens the started builds of a storage; where that is full or blocked, they live as long as the page. */
export function createStartedBuilds(storage: KeyValueStorage): StartedBuilds {
  const quiet = quietStorage(storage);
  const here = new Set<string>();

  return {
    has: (planId) => here.has(planId) || quiet.get(BUILD_KEY_PREFIX + planId) !== null,
    note(planId) {
      here.add(planId);
      quiet.set(BUILD_KEY_PREFIX + planId, 'started');
    },
    forget(planId) {
      here.delete(planId);
      quiet.remove(BUILD_KEY_PREFIX + planId);
    },
  };
}
