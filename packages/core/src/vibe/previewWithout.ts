import type { BuildPreview } from '../companion/buildPreview.ts';
import type { Plan } from '../plan/planSchema.ts';
import type { PlanGroup } from './planGroups.ts';

/**
 * A preview of a plan without some of its file operations; what it says of an operation names its place in the whole
 * plan. Commands are never left out here, so that theirs stand in the order of the whole plan's too.
 *
 * @param leftOut - positions of the operations that are left out
 */
export async function previewWithout(
  leftOut: ReadonlySet<number>,
  plan: Plan,
  preview: (plan: Plan) => Promise<BuildPreview>,
): Promise<BuildPreview> {
  const kept = plan.operations.flatMap((operation, index) =>
    leftOut.has(index) ? [] : [{ operation, index }],
  );
  const told = await preview({ ...plan, operations: kept.map(({ operation }) => operation) });
  const failed = told.failed.map((fault) => ({ ...fault, index: kept[fault.index]?.index ?? fault.index }));
  return { ...told, failed };
}

/** Positions of all that has to be left out where a preview says that some operations fail: a file goes as a whole. */
export function unfitOperations({ failed }: BuildPreview, groups: readonly PlanGroup[]): readonly number[] {
  const faulty = new Set(failed.map(({ index }) => index));
  return groups.flatMap(({ indexes }) => (indexes.some((index) => faulty.has(index)) ? indexes : []));
}
