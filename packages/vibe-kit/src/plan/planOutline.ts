import type { PlanGroup } from '@diwan/core';
import type { Plan } from '@diwan/core/plan';

/** What a part of a plan is, before anything is known of the files on the disk. */
export interface PlanOutlineItem {
  readonly group: PlanGroup;
  readonly action: 'created' | 'changed' | 'deleted' | 'renamed' | 'run';
  /** The file's path, or the command. */
  readonly name: string;
  /** Where a renamed file goes. */
  readonly to: string | null;
}

/** The parts of a plan, as it names them itself. */
export function planOutline({ operations }: Plan, groups: readonly PlanGroup[]): readonly PlanOutlineItem[] {
  return groups.flatMap((group): PlanOutlineItem[] => {
    const [first] = group.indexes.flatMap((index) => operations[index] ?? []);
    if (first === undefined || first.op === 'note') return [];
    if (first.op === 'run') return [{ group, action: 'run', name: first.command, to: null }];
    const to = first.op === 'rename' ? first.to : null;
    return [{ group, action: actionOf(first), name: first.path, to }];
  });
}

type FileOperation = Exclude<Plan['operations'][number], { op: 'run' | 'note' }>;

function actionOf(operation: FileOperation): Exclude<PlanOutlineItem['action'], 'run'> {
  switch (operation.op) {
    case 'write':
      return operation.ifExists === 'replace' ? 'changed' : 'created';
    case 'edit':
      return 'changed';
    case 'delete':
      return 'deleted';
    case 'rename':
      return 'renamed';
  }
}
