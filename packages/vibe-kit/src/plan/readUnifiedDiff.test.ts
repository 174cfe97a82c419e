import { diffTexts, unifiedDiff } from '@diwan/core/plan';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { diffRows, longestLine } from './diffRows.ts';
import { readUnifiedDiff } from './readUnifiedDiff.ts';

const both = { before: 'a.txt', after: 'a.txt' };
const lines = fc
  .array(fc.constantFrom('a\n', 'b\r\n', '@@ -1,1 +1,1 @@\n', '-- a\n', '++ b\n', '\\ end\n', '\n', 'c\n'))
  .chain((parts) => fc.constantFrom('', 'end').map((end) => parts.join('') + end));

describe('readUnifiedDiff', () => {
  it('[BU-21] reads what core writes, whatever stands in the lines', () => {
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const diff = diffTexts(before, after);
        expect(
          readUnifiedDiff(unifiedDiff(diff, both)).map(({ lines: read, beforeCount, afterCount }) => ({
            read,
            beforeCount,
            afterCount,
          })),
        ).toEqual(
          diff.hunks.map(({ lines: written, beforeCount, afterCount }) => ({
            read: written,
            beforeCount,
            afterCount,
          })),
        );
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['', []],
    ['no diff at all', []],
    ['--- a/x\n+++ b/x\n', []],
  ])('finds nothing in %j', (text, hunks) => {
    expect(readUnifiedDiff(text)).toEqual(hunks);
  });
});

describe('diffRows', () => {
  const before = Array.from({ length: 30 }, (_, at) => `line ${at + 1}\n`);
  const after = before.with(1, 'second\n').with(25, 'later\n');
  const hunks = readUnifiedDiff(unifiedDiff(diffTexts(before.join(''), after.join('')), both));

  it('sets lines in one column, each with the line that stood in its place', () => {
    const changed = diffRows(hunks, 'unified').flatMap((row) =>
      row.kind === 'line' && row.line.kind !== 'same' ? [[row.line.text, row.partner?.text]] : [],
    );
    expect(changed).toEqual([
      ['line 2', 'second'],
      ['second', 'line 2'],
      ['line 26', 'later'],
      ['later', 'line 26'],
    ]);
  });

  it('sets lines side by side', () => {
    const pairs = diffRows(hunks, 'split').flatMap((row) =>
      row.kind === 'pair' && row.left?.kind === 'removed' ? [[row.left.text, row.right?.text]] : [],
    );
    expect(pairs).toEqual([
      ['line 2', 'second'],
      ['line 26', 'later'],
    ]);
  });

  it('says where lines are left out, not before the first line', () => {
    const gaps = diffRows(hunks, 'unified').filter(({ kind }) => kind === 'gap');
    expect(gaps).toEqual([{ kind: 'gap', after: 23 }]);
    expect(longestLine(hunks)).toBe('line 26'.length);
  });
});
