import { parse, safeParse } from 'valibot';
import { describe, expect, it } from 'vitest';

import { PLAN_RUNGS, planSchema } from './planSchema.ts';

const base = `sha256:${'0'.repeat(64)}`;
const origin = { rung: 'tags', repairs: [], complete: true, model: 'm' };

function plan(...operations: unknown[]) {
  return { format: 'plan/1', id: 'plan_1-a', title: 'T', operations, origin };
}

describe('planSchema', () => {
  it('[BU-1] reads every operation and fills in the defaults', () => {
    const written = plan(
      { op: 'write', path: 'a.ts', content: 'x' },
      { op: 'edit', path: 'a.ts', base, edits: [{ search: 'a', replace: 'b', near: 12 }] },
      { op: 'delete', path: 'a.ts', base },
      { op: 'rename', path: 'a.ts', to: 'b.ts' },
      { op: 'run', command: 'npm i', ready: { port: 5173 }, why: 'w' },
      { op: 'note', text: 't' },
    );
    expect(parse(planSchema, written)).toEqual({
      ...written,
      operations: [
        { op: 'write', path: 'a.ts', content: 'x', ifExists: 'fail' },
        { op: 'edit', path: 'a.ts', base, edits: [{ search: 'a', replace: 'b', near: 12, all: false }] },
        { op: 'delete', path: 'a.ts', base },
        { op: 'rename', path: 'a.ts', to: 'b.ts', overwrite: false },
        {
          op: 'run',
          command: 'npm i',
          cwd: '.',
          timeoutSec: 300,
          background: false,
          ready: { port: 5173 },
          onFail: 'stop',
          why: 'w',
        },
        { op: 'note', level: 'info', text: 't' },
      ],
    });
  });

  it.each(PLAN_RUNGS)('[BU-1] knows the rung %s', (rung) => {
    expect(
      safeParse(planSchema, { ...plan({ op: 'note', text: '' }), origin: { ...origin, rung } }).success,
    ).toBe(true);
  });

  it.each([
    ['another format', { ...plan({ op: 'note', text: '' }), format: 'plan/2' }],
    ['an id that is none', { ...plan({ op: 'note', text: '' }), id: '../x' }],
    ['no operations', plan()],
    ['too many operations', plan(...Array.from({ length: 501 }, () => ({ op: 'note', text: '' })))],
    ['an unknown operation', plan({ op: 'chmod', path: 'a' })],
    ['a path outside', plan({ op: 'write', path: '../a', content: '' })],
    ['a target outside', plan({ op: 'rename', path: 'a', to: '/b' })],
    ['a folder outside', plan({ op: 'run', command: 'x', cwd: '..' })],
    ['an incomplete operation', plan({ op: 'write', path: 'a' })],
    ['an edit without edits', plan({ op: 'edit', path: 'a', edits: [] })],
    [
      'an edit that searches for nothing',
      plan({ op: 'edit', path: 'a', edits: [{ search: '', replace: 'x' }] }),
    ],
    ['a base that is no hash', plan({ op: 'delete', path: 'a', base: 'sha256:0' })],
    ['an empty command', plan({ op: 'run', command: '' })],
    ['a time without end', plan({ op: 'run', command: 'x', timeoutSec: 1e9 })],
    ['a port that is none', plan({ op: 'run', command: 'x', ready: { port: 0 } })],
  ])('[BU-1, BU-14] refuses %s', (_, value) => {
    expect(safeParse(planSchema, value).success).toBe(false);
  });

  it('[BU-1] accepts a folder of the project and the project itself as place of a command', () => {
    for (const cwd of ['.', 'packages/a']) {
      expect(safeParse(planSchema, plan({ op: 'run', command: 'x', cwd })).success).toBe(true);
    }
  });
});
