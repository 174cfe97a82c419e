import { planGroups } from '@diwan/core';
import { samplePlan } from '@diwan/core/testing';
import { expect, it } from 'vitest';

import { planOutline } from './planOutline.ts';

it('names what a plan says it does, in its order', () => {
  const plan = samplePlan({
    operations: [
      { op: 'write', path: 'new.ts', content: '', ifExists: 'fail' },
      { op: 'write', path: 'whole.ts', content: '', ifExists: 'replace' },
      { op: 'note', level: 'info', text: 'Nothing to do here.' },
      ...samplePlan().operations,
      { op: 'rename', path: 'a.ts', to: 'b.ts', overwrite: false },
      { op: 'delete', path: 'old.ts' },
    ],
  });
  expect(planOutline(plan, planGroups(plan)).map(({ action, name, to }) => [action, name, to])).toEqual([
    ['created', 'new.ts', null],
    ['changed', 'whole.ts', null],
    ['changed', 'src/theme.css', null],
    ['run', 'npm run build', null],
    ['renamed', 'a.ts', 'b.ts'],
    ['deleted', 'old.ts', null],
  ]);
});
