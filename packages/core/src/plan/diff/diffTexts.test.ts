import { applyPatch } from 'diff';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { diffTexts } from './diffTexts.ts';
import { markChanges } from './markChanges.ts';
import { sideBySide } from './sideBySide.ts';
import { unifiedDiff } from './unifiedDiff.ts';

const numbered = (count: number) => Array.from({ length: count }, (_, place) => `line ${place + 1}\n`);
const both = { before: 'a.txt', after: 'a.txt' };

describe('diffTexts', () => {
  it('shows a change with three lines around it', () => {
    const before = numbered(20);
    const diff = diffTexts(before.join(''), before.with(9, 'changed\n').join(''));
    expect(diff).toMatchObject({ added: 1, removed: 1 });
    expect(unifiedDiff(diff, both)).toBe(
      '--- a/a.txt\n+++ b/a.txt\n@@ -7,7 +7,7 @@\n line 7\n line 8\n line 9\n-line 10\n+changed\n line 11\n line 12\n line 13\n',
    );
  });

  it('numbers the lines of both sides', () => {
    const [hunk] = diffTexts('a\nb\nc\n', 'a\nc\nd\n').hunks;
    expect(hunk?.lines.map(({ kind, before, after, text }) => [kind, before, after, text])).toEqual([
      ['same', 1, 1, 'a'],
      ['removed', 2, null, 'b'],
      ['same', 3, 2, 'c'],
      ['added', null, 3, 'd'],
    ]);
  });

  it('joins changes that are near and parts those that are far', () => {
    const before = numbered(40);
    const near = before.with(9, 'x\n').with(16, 'y\n').join('');
    const far = before.with(9, 'x\n').with(17, 'y\n').join('');
    expect(diffTexts(before.join(''), near).hunks.length).toBe(1);
    expect(diffTexts(before.join(''), far).hunks.length).toBe(2);
  });

  it('has no hunks for equal texts', () => {
    expect(diffTexts('a\nb\n', 'a\nb\n')).toEqual({ added: 0, removed: 0, hunks: [] });
    expect(unifiedDiff(diffTexts('', ''), both)).toBe('');
  });

  it('shows a new and a deleted file', () => {
    expect(unifiedDiff(diffTexts('', 'a\n'), { before: null, after: 'n.txt' })).toBe(
      '--- /dev/null\n+++ b/n.txt\n@@ -0,0 +1,1 @@\n+a\n',
    );
    expect(unifiedDiff(diffTexts('a\n', ''), { before: 'n.txt', after: null })).toBe(
      '--- a/n.txt\n+++ /dev/null\n@@ -1,1 +0,0 @@\n-a\n',
    );
  });

  it('tells lines apart that differ only in their break', () => {
    expect(unifiedDiff(diffTexts('a', 'a\n'), both)).toContain('-a\n\\ No newline at end of file\n+a\n');
    expect(diffTexts('a\r\n', 'a\n')).toMatchObject({ added: 1, removed: 1 });
  });

  it('gives a diff that leads from one text to the other, whatever the texts', () => {
    const text = fc
      .tuple(fc.array(fc.constantFrom('a\n', 'b\n', 'c\n', 'd\r\n', '\n')), fc.constantFrom('', 'end'))
      .map(([lines, end]) => lines.join('') + end);
    fc.assert(
      fc.property(text, text, fc.nat(4), (before, after, context) => {
        const diff = diffTexts(before, after, context);
        const patch = unifiedDiff(diff, both);
        expect(patch === '' ? before : applyPatch(before, patch, { autoConvertLineEndings: false })).toBe(
          after,
        );
        const lines = diff.hunks.flatMap((hunk) => hunk.lines);
        expect(lines.filter(({ kind }) => kind === 'added').length).toBe(diff.added);
        expect(lines.filter(({ kind }) => kind === 'removed').length).toBe(diff.removed);
      }),
      { numRuns: 400 },
    );
  });

  it('leads from one long text to the other, with much, little or nothing in common', () => {
    const base = Array.from({ length: 1500 }, (_, place) => (place % 4 === 0 ? '}\n' : `line ${place}\n`));
    const changed = base.map((line, place) => (place % 3 === 0 ? `x${place}\n` : line));
    const blocks = [...base.slice(900), ...base.slice(300, 900), ...base.slice(0, 300)];
    const foreign = base.map((_, place) => `other ${place}\n`);
    const monotone = base.map((_, place) => `${(place * 7919) % 13}\n`);
    const shuffled = base.map((_, place) => `${(place * 104_729) % 17}\n`);
    for (const [before, after] of [
      [base, changed],
      [base, blocks],
      [base, foreign],
      [base, base.toReversed()],
      [monotone, shuffled],
    ] as const) {
      const patch = unifiedDiff(diffTexts(before.join(''), after.join('')), both);
      expect(applyPatch(before.join(''), patch)).toBe(after.join(''));
    }
  });
});

describe('sideBySide', () => {
  it('sets removed lines beside those that came for them', () => {
    const rows = diffTexts('a\nb\nc\nd\n', 'a\nB\nd\nE\n').hunks.flatMap(sideBySide);
    expect(rows.map(({ left, right }) => [left?.text ?? null, right?.text ?? null])).toEqual([
      ['a', 'a'],
      ['b', 'B'],
      ['c', null],
      ['d', 'd'],
      [null, 'E'],
    ]);
  });
});

describe('markChanges', () => {
  it('marks the words that differ', () => {
    const { before, after } = markChanges('const a = one;', 'const a = two + 1;');
    expect(before.filter(({ isChanged }) => isChanged).map(({ text }) => text)).toEqual(['one']);
    expect(after.filter(({ isChanged }) => isChanged).map(({ text }) => text.trim())).toEqual(['two + 1']);
    expect(before.map(({ text }) => text).join('')).toBe('const a = one;');
    expect(after.map(({ text }) => text).join('')).toBe('const a = two + 1;');
  });

  it.each([
    ['lines with nothing in common', 'alpha beta', 'gamma delta'],
    ['long lines', `same ${'x'.repeat(500)}`, 'same'],
    ['lines with too many changes', 'a b '.repeat(60), 'c d '.repeat(60)],
    ['a line that is new', '', `same ${'x'.repeat(500)}`],
  ])('marks %s whole', (_, before, after) => {
    expect(markChanges(before, after)).toEqual({
      before: [{ text: before, isChanged: true }],
      after: [{ text: after, isChanged: true }],
    });
  });
});
