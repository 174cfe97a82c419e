import type { Plan, PlanOperation } from './planSchema.ts';

/**
 * The plan tied to the files that the model was shown; whatever the plan itself said of this is dropped.
 *
 * A shown file gets its hash as `base` and may be replaced or overwritten; any other may not: a model cannot
 * overwrite what it never saw.
 *
 * @param shown - path and hash of each file that was in the context, as the companion gave them
 */
export function bindPlan(plan: Plan, shown: ReadonlyMap<string, string>): Plan {
  return { ...plan, operations: plan.operations.map((operation) => bound(operation, shown)) };
}

function bound(operation: PlanOperation, shown: ReadonlyMap<string, string>): PlanOperation {
  switch (operation.op) {
    case 'write': {
      const base = shown.get(operation.path);
      return { ...operation, ifExists: base === undefined ? 'fail' : 'replace', base };
    }
    case 'edit':
    case 'delete':
      return { ...operation, base: shown.get(operation.path) };
    case 'rename':
      return { ...operation, overwrite: operation.overwrite && shown.has(operation.to) };
    case 'run':
    case 'note':
      return operation;
  }
}
