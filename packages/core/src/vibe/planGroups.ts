import { runsCode } from '../plan/commands/runsCode.ts';
import type { Plan } from '../plan/planSchema.ts';

/** A part of a plan that is allowed or left out as a whole: all that happens to a file, or a command. */
export interface PlanGroup {
  readonly kind: 'file' | 'command';
  /** Positions of its operations in the plan. */
  readonly indexes: readonly number[];
  /** Paths that it touches: several where a file is renamed. Empty for a command. */
  readonly paths: readonly string[];
  /** A file whose content other programs run without being asked, as far as its name tells. */
  readonly runsCode: boolean;
}

/** The groups of a plan, in the order in which they first appear. Notes belong to none. */
export function planGroups({ operations }: Plan): readonly PlanGroup[] {
  const groups: OpenGroup[] = [];
  for (const [index, operation] of operations.entries()) {
    if (operation.op === 'note') continue;
    if (operation.op === 'run') {
      groups.push({ kind: 'command', indexes: [index], paths: new Set() });
      continue;
    }
    const paths = operation.op === 'rename' ? [operation.path, operation.to] : [operation.path];
    const touched = groups.filter((group) => paths.some((path) => group.paths.has(path)));
    const [first = openGroup(groups), ...others] = touched;
    first.indexes.push(index);
    for (const path of paths) first.paths.add(path);
    for (const other of others) mergeGroup(groups, first, other);
  }
  return groups.map(closedGroup);
}

/** A plan of some of its operations; notes stay. `null` when nothing is left to be done. */
export function chosenPlan(plan: Plan, chosen: ReadonlySet<number>): Plan | null {
  const operations = plan.operations.filter(({ op }, index) => op === 'note' || chosen.has(index));
  return operations.every(({ op }) => op === 'note') ? null : { ...plan, operations };
}

interface OpenGroup {
  readonly kind: PlanGroup['kind'];
  readonly indexes: number[];
  readonly paths: Set<string>;
}

function openGroup(groups: OpenGroup[]): OpenGroup {
  const group: OpenGroup = { kind: 'file', indexes: [], paths: new Set() };
  groups.push(group);
  return group;
}

/** A rename joins what happened to both of its paths. */
function mergeGroup(groups: OpenGroup[], into: OpenGroup, other: OpenGroup): void {
  into.indexes.push(...other.indexes);
  for (const path of other.paths) into.paths.add(path);
  groups.splice(groups.indexOf(other), 1);
}

function closedGroup({ kind, indexes, paths }: OpenGroup): PlanGroup {
  return {
    kind,
    indexes: indexes.toSorted((one, other) => one - other),
    paths: [...paths],
    runsCode: [...paths].some((path) => runsCode(path, null, '')),
  };
}
