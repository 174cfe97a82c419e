import { expect, it } from 'vitest';

import { type GrowingPlan, grownPlan, type PlanEvent } from './growingPlan.ts';

function grown(...events: readonly PlanEvent[]): GrowingPlan | null {
  return events.reduce<GrowingPlan | null>(grownPlan, null);
}

it('[VI-35, VI-36] names each file of a plan while it is written', () => {
  const plan = grown(
    { type: 'plan-progress', title: 'A menu', operations: 0, writing: null },
    { type: 'plan-progress', title: 'A menu', operations: 0, writing: 'a.ts' },
    {
      type: 'plan-progress',
      title: 'A menu',
      operations: 1,
      writing: 'b.ts',
      written: [{ op: 'write', name: 'a.ts' }],
    },
    {
      type: 'plan-progress',
      title: 'A menu',
      operations: 3,
      writing: null,
      written: [
        { op: 'edit', name: 'b.ts' },
        { op: 'run', name: 'npm test' },
      ],
    },
  );
  expect(plan).toEqual({
    title: 'A menu',
    written: [
      { op: 'write', name: 'a.ts' },
      { op: 'edit', name: 'b.ts' },
      { op: 'run', name: 'npm test' },
    ],
    writing: null,
    attempt: 0,
  });
});

it('[BU-8] begins anew with a correction, and keeps the title until it is written again', () => {
  const plan = grown(
    {
      type: 'plan-progress',
      title: 'A menu',
      operations: 1,
      writing: null,
      written: [{ op: 'write', name: 'a' }],
    },
    { type: 'plan-repair', attempt: 1, faults: ['a: no'] },
    { type: 'plan-progress', title: '', operations: 0, writing: 'a' },
  );
  expect(plan).toEqual({ title: 'A menu', written: [], writing: 'a', attempt: 1 });
});
