import type { BaseIssue } from 'valibot';

import type { PlanFault } from '../planFault.ts';
import { looseRecord } from './looseRecord.ts';

/** The faults that the plan's schema found, each with the operation and field where it stands. */
export function schemaFaults(
  issues: readonly BaseIssue<unknown>[],
  operations: readonly unknown[],
): PlanFault[] {
  return issues.map((issue) => {
    // plan → operations → place → field
    const keys = [issue.path].flat().map((item) => item?.key);
    const [, index] = keys;
    const place = typeof index === 'number' ? index : null;
    const field = keys.slice(2).join('.');
    const operation = place === null ? null : looseRecord(operations[place]);
    const isPath = typeof issue.received === 'string' && ['path', 'to', 'cwd'].includes(field);
    return {
      index: place,
      code: isPath && operation?.text(field) !== '' ? 'bad-path' : 'unreadable',
      path: operation?.text('path') || null,
      detail: field === '' ? issue.message : `${field}: ${issue.message}`,
      nearest: null,
    };
  });
}
