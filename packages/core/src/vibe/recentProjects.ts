import { array, parseJson, pipe, safeParse, string } from 'valibot';

import { RECENT_PROJECTS_KEY } from '../store/codingKeys.ts';
import type { KeyValueStorage } from '../store/keyValueStorage.ts';
import { createStore, type Store } from '../store/store.ts';

/** The projects that were opened in this browser. */
export interface RecentProjects {
  /** Their paths, the one opened last first. */
  readonly paths: Store<readonly string[]>;
  /** Puts a project first. */
  note(path: string): void;
  forget(path: string): void;
}

/** Most projects that are kept. */
const MOST_PROJECTS = 8;

/** Opens the list. What cannot be read counts as nothing. @param storage - one that never throws */
export function createRecentProjects(storage: KeyValueStorage): RecentProjects {
  const kept = safeParse(keptSchema, storage.get(RECENT_PROJECTS_KEY));
  const paths = createStore<readonly string[]>(kept.success ? kept.output : []);

  function keep(next: readonly string[]): void {
    paths.set(next);
    storage.set(RECENT_PROJECTS_KEY, JSON.stringify(next));
  }
  const without = (path: string): string[] => paths.getSnapshot().filter((other) => other !== path);

  return {
    paths: { getSnapshot: paths.getSnapshot, subscribe: paths.subscribe },
    note: (path) => keep([path, ...without(path)].slice(0, MOST_PROJECTS)),
    forget: (path) => keep(without(path)),
  };
}

const keptSchema = pipe(string(), parseJson(), array(string()));
