import { describe, expect, it } from 'vitest';

import type { PlanOperation } from '../plan/planSchema.ts';
import { samplePlan } from '../testing/samplePlan.ts';
import { chosenPlan, planGroups } from './planGroups.ts';

function write(path: string): PlanOperation {
  return { op: 'write', path, content: '', ifExists: 'fail' };
}

function rename(path: string, to: string): PlanOperation {
  return { op: 'rename', path, to, overwrite: false };
}

const NOTE: PlanOperation = { op: 'note', level: 'info', text: 'Hello' };

function groupsOf(...operations: PlanOperation[]) {
  return planGroups(samplePlan({ operations }));
}

describe('planGroups', () => {
  it('holds together what happens to one file, and leaves each command alone', () => {
    const [, run] = samplePlan().operations;
    if (run === undefined) throw new Error('no command');
    expect(groupsOf(write('a'), run, write('b'), { op: 'delete', path: 'a' }, NOTE, run)).toEqual([
      { kind: 'file', indexes: [0, 3], paths: ['a'], runsCode: false },
      { kind: 'command', indexes: [1], paths: [], runsCode: false },
      { kind: 'file', indexes: [2], paths: ['b'], runsCode: false },
      { kind: 'command', indexes: [5], paths: [], runsCode: false },
    ]);
  });

  it('joins what happened to both paths of a rename', () => {
    expect(groupsOf(write('a'), write('b'), rename('b', 'a'), write('c'))).toEqual([
      { kind: 'file', indexes: [0, 1, 2], paths: ['a', 'b'], runsCode: false },
      { kind: 'file', indexes: [3], paths: ['c'], runsCode: false },
    ]);
  });

  it('marks the files whose content other programs run', () => {
    expect(groupsOf(write('.github/workflows/ci.yml'), write('package.json'), write('a.ts'))).toMatchObject([
      { runsCode: true },
      { runsCode: true },
      { runsCode: false },
    ]);
  });
});

describe('chosenPlan', () => {
  it('leaves out what was not chosen, and keeps id and notes', () => {
    const plan = samplePlan({ operations: [NOTE, write('a'), write('b')] });
    expect(chosenPlan(plan, new Set([2]))).toEqual({ ...plan, operations: [NOTE, write('b')] });
  });

  it('is nothing where nothing is left to be done', () => {
    expect(chosenPlan(samplePlan({ operations: [NOTE, write('a')] }), new Set())).toBeNull();
  });
});
