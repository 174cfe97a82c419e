import { describe, expect, it } from 'vitest';

import { samplePlan } from '../testing/samplePlan.ts';
import { groupReviews } from './groupReviews.ts';
import { planGroups } from './planGroups.ts';

const plan = samplePlan({
  operations: [
    { op: 'write', path: 'package.json', content: '{}', ifExists: 'replace' },
    { op: 'note', level: 'info', text: 'First the files.' },
    ...['npm test', 'rm -rf /'].map((command) => ({
      op: 'run' as const,
      command,
      cwd: '.',
      timeoutSec: 300,
      background: false,
      onFail: 'stop' as const,
    })),
    { op: 'write', path: '.husky/pre-commit', content: 'npm test', ifExists: 'fail' },
  ],
});
const file = { action: 'changed' as const, added: 1, removed: 1 };

describe('groupReviews', () => {
  it('[BU-21] says of each file and each command what becomes of it', () => {
    const reviews = groupReviews(plan, planGroups(plan), {
      files: [{ ...file, path: 'package.json', runsCode: false }],
      commands: [
        { command: 'npm test', cwd: '.', verdict: 'asked' },
        { command: 'rm -rf /', cwd: '.', verdict: 'denied' },
      ],
    });
    expect(reviews.map(({ files, command }) => [files[0]?.path, command?.verdict])).toEqual([
      ['package.json', undefined],
      [undefined, 'asked'],
      [undefined, 'denied'],
      [undefined, undefined],
    ]);
  });

  it('[BU-22] goes by what the companion says of a file, and by its name where it says nothing', () => {
    const risksOf = (told: { runsCode?: boolean }): boolean[] =>
      groupReviews(plan, planGroups(plan), {
        files: [{ ...file, path: 'package.json', ...told }],
        commands: [],
      }).map(({ runsCode }) => runsCode);
    expect(risksOf({ runsCode: true })).toEqual([true, false, false, true]);
    expect(risksOf({ runsCode: false })).toEqual([false, false, false, true]);
    expect(risksOf({})).toEqual([planGroups(plan)[0]?.runsCode, false, false, true]);
  });
});
