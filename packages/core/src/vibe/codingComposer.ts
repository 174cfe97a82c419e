import type { CompanionConnection } from '../companion/companionConnection.ts';
import type { Texts } from '../locale/en.ts';
import { createStore, type Store } from '../store/store.ts';
import type { CodingComposer } from './codingSession.ts';
import { composerPlaceholder } from './composerPlaceholder.ts';
import { openProjectPath, type ProjectState } from './project.ts';

/** How the composer presents itself; it follows connection and project. */
export function createCodingComposer(
  connection: CompanionConnection,
  project: Store<ProjectState>,
  texts: Texts,
): Store<CodingComposer> {
  const store = createStore(composerOf());
  const update = (): void => {
    const next = composerOf();
    const { placeholder, isDisabled } = store.getSnapshot();
    if (next.placeholder !== placeholder || next.isDisabled !== isDisabled) store.set(next);
  };
  connection.subscribe(update);
  project.subscribe(update);
  return store;

  function composerOf(): CodingComposer {
    const isConnected = connection.getSnapshot().status === 'connected';
    const hasProject = openProjectPath(project.getSnapshot()) !== null;
    const host = new URL(connection.names().address).hostname;
    return {
      placeholder: composerPlaceholder({ isConnected, hasProject, host }, texts),
      isDisabled: !isConnected,
    };
  }
}
