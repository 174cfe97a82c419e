import type { FileChange } from '@diwan/core/plan';
import type { BuildReport } from '@diwan/core/wire';

/** A changed file as reports name it. */
export type BuiltFile = NonNullable<BuildReport['details']>['files'][number];

/** How a report names a change: a renamed file by the path that it had. */
export function builtFile(change: FileChange): BuiltFile {
  const { action, path, rung, added, removed, rebased } = change;
  const facts = { added, removed, rebased, ...(rung === null ? {} : { rung }) };
  return action === 'rename'
    ? { path: change.from, to: path, action: 'renamed', ...facts }
    : { path, action: ACTIONS[action], ...facts };
}

const ACTIONS = { create: 'created', modify: 'changed', delete: 'deleted' } as const;
