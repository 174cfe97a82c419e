import { parse } from 'valibot';
import { expect, it } from 'vitest';

import { bindPlan } from './bindPlan.ts';
import { planSchema } from './planSchema.ts';

const shownHash = `sha256:${'a'.repeat(64)}`;
const inventedHash = `sha256:${'b'.repeat(64)}`;

it('[BU-15, VI-31] ties operations to the files that were shown, whatever the plan said', () => {
  const plan = parse(planSchema, {
    format: 'plan/1',
    id: 'plan_1',
    title: 'T',
    operations: [
      { op: 'write', path: 'shown.ts', content: '' },
      { op: 'write', path: 'unseen.ts', content: '', ifExists: 'replace', base: inventedHash },
      { op: 'edit', path: 'shown.ts', edits: [{ search: 'a', replace: 'b' }], base: inventedHash },
      { op: 'edit', path: 'unseen.ts', edits: [{ search: 'a', replace: 'b' }], base: inventedHash },
      { op: 'delete', path: 'shown.ts' },
      { op: 'rename', path: 'a.ts', to: 'shown.ts', overwrite: true },
      { op: 'rename', path: 'a.ts', to: 'unseen.ts', overwrite: true },
      { op: 'rename', path: 'a.ts', to: 'shown.ts' },
      { op: 'run', command: 'npm i' },
      { op: 'note', text: 'n' },
    ],
    origin: { rung: 'json', repairs: [], complete: true },
  });
  expect(bindPlan(plan, new Map([['shown.ts', shownHash]])).operations).toMatchObject([
    { ifExists: 'replace', base: shownHash },
    { ifExists: 'fail', base: undefined },
    { base: shownHash },
    { base: undefined },
    { base: shownHash },
    { overwrite: true },
    { overwrite: false },
    { overwrite: false },
    { op: 'run', command: 'npm i' },
    { op: 'note', text: 'n' },
  ]);
});
