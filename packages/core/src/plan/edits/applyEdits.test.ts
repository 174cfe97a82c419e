import { describe, expect, it } from 'vitest';

import type { PlanEditInput } from '../planSchema.ts';
import { applyEdits } from './applyEdits.ts';
import type { EditRung } from './editLadder.ts';

function edited(text: string, ...edits: PlanEditInput[]): { text: string; rung: EditRung } {
  const outcome = applyEdits(text, edits);
  if (outcome.status === 'refused') throw new Error(JSON.stringify(outcome.failures));
  return { text: outcome.text, rung: outcome.rung };
}

function failures(text: string, ...edits: PlanEditInput[]) {
  const outcome = applyEdits(text, edits);
  return outcome.status === 'refused' ? outcome.failures : [];
}

describe('applyEdits: the ladder', () => {
  const ladder: readonly (readonly [EditRung, string, string, string, string])[] = [
    ['exact', 'a\nb\nc\n', 'b\n', 'B\n', 'a\nB\nc\n'],
    ['exact', 'a\r\nb\r\n', 'b\r\n', 'B\r\n', 'a\r\nB\r\n'],
    ['exact', 'const a = 1;\n', '1', '2', 'const a = 2;\n'],
    ['exact', 'one two', 'one ', '', 'two'],
    ['exact', 'f(a,\n  b)\n', 'a,\n  b', 'c', 'f(c)\n'],
    ['exact', 'a\nb\n', 'b\n', '', 'a\n'],
    ['exact', 'a\nb\n', 'a\nb\n', '', ''],
    ['exact', 'x\n', 'x\n', 'y', 'y\n'],
    ['line-ends', 'a\r\nb\r\nc\r\n', 'b\n', 'B\nC\n', 'a\r\nB\r\nC\r\nc\r\n'],
    ['line-ends', 'a  \nb\t\nc\n', 'a\nb\n', 'a\nB\n', 'a  \nB\nc\n'],
    ['line-ends', 'a\nb', 'b\n', 'B\n', 'a\nB'],
    ['line-ends', 'a\nb', 'b\n', 'b\nc\n', 'a\nb\nc'],
    ['line-ends', 'a\nb', 'b\n', '', 'a\n'],
    ['line-ends', 'a\r\nb\r\n', 'a\nb', 'c', 'c\r\n'],
    ['line-ends', 'a\r\nb\r\n', 'a\nb', '', '\r\n'],
    ['line-ends', 'a', 'a\n', 'b\nc\n', 'b\nc'],
    ['blank-edges', 'a\nb\nc\n', '\nb\n\n', '\nB\n\n', 'a\nB\nc\n'],
    ['blank-edges', 'a\nb\nc\n', '\n\nb\n', 'B\n', 'a\nB\nc\n'],
    ['blank-edges', 'a\nb\nc\n', 'b\n  \n', 'B\n\n\n', 'a\nB\n\nc\n'],
    ['line-numbers', 'a\nb\nc\n', '1 | a\n2 | b\n', '1 | a\n2 | B\n3 | x\n', 'a\nB\nx\nc\n'],
    ['line-numbers', 'a\n  b\nc\n', '  2→  b\n  3→c\n', '  B\nC\n', 'a\n  B\nC\n'],
    ['line-numbers', 'a\nb\nc\n', '7: a\n8: b\n', '7: A\n8: b\n', 'A\nb\nc\n'],
    ['line-numbers', 'a\n\nc\n', '1\ta\n2\t\n3\tc\n', 'x\n', 'x\n'],
    ['line-numbers', 'a\nb\n', '2│b\n', 'B\n', 'a\nB\n'],
    ['indent', 'if x:\n    a\n    b\n', 'a\nb\n', 'a\nc\n  d\n', 'if x:\n    a\n    c\n      d\n'],
    ['indent', '\tx\n\n\ty\n', 'x\n\ny\n', 'x\n\nz\n', '\tx\n\n\tz\n'],
    ['indent', 'a\nb\n', '    a\n    b\n', '    a\n\n      c\n', 'a\n\n  c\n'],
    ['indent', '  a\n  b\n', '3 | a\n4 | b\n', '3 | a\n4 | c\n', '  a\n  c\n'],
    ['typographic', 'say “hi” – now…\n', 'say "hi" - now...\n', 'say "bye"\n', 'say "bye"\n'],
    [
      'typographic',
      'x\n  it’s\u00a0me\ny\n',
      "x\nit's me\ny\n".replace('it', '  it'),
      "x\n  it's you\ny\n",
      "x\n  it's you\ny\n",
    ],
    ['typographic', '    caf\u00e9\n', 'cafe\u0301\n', 'tea\n', '    tea\n'],
    ['typographic', '“a”\nb\n', '"a"\nb\n', '"a"\nc\n', '“a”\nc\n'],
  ];

  it.each(ladder)('[BU-10] %s: %j, %j to %j', (rung, text, search, replace, result) => {
    expect(edited(text, { search, replace })).toEqual({ text: result, rung });
  });

  it('[BU-10] tells the loosest rung that any edit needed', () => {
    const edits = [
      { search: '  b\n', replace: 'B\n' },
      { search: 'c\n', replace: 'C\n' },
      { search: 'a\n', replace: 'A\n' },
    ];
    expect(edited('a \n  b\nc\n', ...edits)).toEqual({ text: 'A\nB\nC\n', rung: 'line-ends' });
  });

  it('gives the text back without any edits', () => {
    expect(edited('a\n')).toEqual({ text: 'a\n', rung: 'exact' });
  });
});

describe('applyEdits: exactly once', () => {
  it('[BU-9] refuses a search that matches twice, and names the lines', () => {
    const failure = { index: 0, code: 'ambiguous', lines: [1, 3], nearest: null };
    expect(failures('a\nb\na\n', { search: 'a\n', replace: 'c\n' })).toEqual([failure]);
    expect(failures('a \nb\n a\n', { search: 'a\t\n', replace: 'c\n' })).toEqual([]);
    expect(failures('  a\nb\n  a\n', { search: 'a\n', replace: 'c\n' })).toEqual([failure]);
  });

  it('[BU-9] counts matches that overlap', () => {
    expect(failures('x\nx\nx\n', { search: 'x\nx\n', replace: 'y\n' })).toMatchObject([
      { code: 'ambiguous' },
    ]);
    expect(failures('aaa', { search: 'aa', replace: 'b' })).toMatchObject([{ code: 'ambiguous' }]);
    expect(failures('x \nx \nx \n', { search: 'x\nx\n', replace: 'y\n' })).toMatchObject([
      { code: 'ambiguous' },
    ]);
  });

  it('[BU-9] does not go on to a looser rung when a stricter one matched twice', () => {
    expect(failures('b\nb\n  b \n', { search: 'b\n', replace: 'c\n' })).toMatchObject([{ lines: [1, 2] }]);
  });

  it('[BU-9] names at most 20 lines', () => {
    expect(failures('a\n'.repeat(300), { search: 'a\n', replace: 'b\n' })[0]?.lines.length).toBe(20);
    expect(failures('a \n'.repeat(300), { search: 'a\n', replace: 'b\n' })[0]?.lines.length).toBe(20);
  });

  it('[BU-9] replaces every match for `all`, without overlap', () => {
    expect(edited('a-a-a', { search: 'a', replace: 'bb', all: true }).text).toBe('bb-bb-bb');
    expect(edited('a b\nb a\n', { search: 'b', replace: 'x\ny', all: true }).text).toBe('a x\ny\nx\ny a\n');
    expect(edited('aaa', { search: 'aa', replace: 'b', all: true }).text).toBe('ba');
    expect(edited('x \ny\nx\t\n', { search: 'x\n', replace: 'z\n', all: true })).toEqual({
      text: 'z\ny\nz\n',
      rung: 'line-ends',
    });
    expect(edited('x \nx \nx \n', { search: 'x\nx\n', replace: 'z\n', all: true }).text).toBe('z\nx \n');
  });

  it('[BU-9] decides between matches by `near`', () => {
    const text = 'a\nb\na\nb\na\n';
    expect(edited(text, { search: 'a\n', replace: 'c\n', near: 3 }).text).toBe('a\nb\nc\nb\na\n');
    expect(edited(text, { search: 'b\n', replace: 'c\n', near: 5 }).text).toBe('a\nb\na\nc\na\n');
    expect(edited(' a\nb\n a\n', { search: 'a\n', replace: 'c\n', near: 1 }).text).toBe(' c\nb\n a\n');
  });

  it('[BU-9] refuses where two matches are equally near, or all are far', () => {
    expect(failures('a\nb\na\n', { search: 'a\n', replace: 'c\n', near: 2 })).toMatchObject([
      { code: 'ambiguous' },
    ]);
    const far = `a\na\n${'x\n'.repeat(100)}`;
    expect(failures(far, { search: 'a\n', replace: 'c\n', near: 90 })).toMatchObject([{ code: 'ambiguous' }]);
  });

  it('[BU-9] counts `near` by the lines of the file as it was before the edits', () => {
    const text = 'head\na\nb\na\nb\na\n';
    const edits = [
      { search: 'head\n', replace: 'head\n1\n2\n' },
      { search: 'a\n', replace: 'c\n', near: 4 },
      { search: 'head\n1\n2\n', replace: '' },
      { search: 'b\n', replace: 'd\n', near: 3 },
    ];
    expect(edited(text, ...edits).text).toBe('a\nd\nc\nb\na\n');
  });

  it('[BU-9] does not take a part of a word for a match', () => {
    expect(failures('beta: 1\n', { search: 'a: 1', replace: 'a: 2' })).toMatchObject([{ code: 'no-match' }]);
    expect(failures('a: 12\n', { search: 'a: 1', replace: 'a: 2' })).toMatchObject([{ code: 'no-match' }]);
    expect(failures('élan\n', { search: 'lan', replace: 'x' })).toMatchObject([{ code: 'no-match' }]);
    expect(edited('{a: 1}', { search: 'a: 1', replace: 'a: 2' }).text).toBe('{a: 2}');
  });

  it('[BU-9] takes whole lines for whole lines only', () => {
    expect(failures('xb\n', { search: 'b\n', replace: 'c\n' })).toMatchObject([{ code: 'no-match' }]);
    expect(edited('xb\nb\n', { search: 'b\n', replace: 'c\n' }).text).toBe('xb\nc\n');
  });

  it('[BU-9] refuses an empty search and one of blank lines only', () => {
    expect(failures('a\n', { search: '', replace: 'b' })).toMatchObject([{ code: 'no-match' }]);
    expect(failures('a\n\nb\n', { search: ' \n\n', replace: 'b\n' })).toMatchObject([{ code: 'no-match' }]);
  });
});

describe('applyEdits: all or none', () => {
  it('applies edits in order, each to what the ones before left', () => {
    const edits = [
      { search: 'a\n', replace: 'b\n' },
      { search: 'b\n', replace: 'c\n' },
    ];
    expect(edited('a\n', ...edits).text).toBe('c\n');
  });

  it('tells every failing edit, not only the first', () => {
    const edits = [
      { search: 'one\n', replace: '' },
      { search: 'a\n', replace: 'b\n' },
      { search: 'two\n', replace: '' },
    ];
    expect(failures('a\n', ...edits).map(({ index }) => index)).toEqual([0, 2]);
  });

  it('tells an edit whose lines an earlier edit has changed', () => {
    const edits = [
      { search: 'a\n', replace: 'b\n' },
      { search: 'a\n', replace: 'c\n' },
    ];
    expect(failures('a\n', ...edits)).toMatchObject([{ index: 1, code: 'overlap', nearest: { from: 1 } }]);
  });
});

describe('applyEdits: no similarity', () => {
  it('[BU-11] refuses a near match and names the nearest lines and the first difference', () => {
    const text = 'first\nfunction add(a, b) {\n  return a + b;\n}\nlast\n';
    const search = 'function add(a, b) {\n  return a - b;\n}\n';
    expect(failures(text, { search, replace: '' })).toEqual([
      {
        index: 0,
        code: 'no-match',
        lines: [],
        nearest: { from: 2, to: 4, differsAt: 3, lines: ['function add(a, b) {', '  return a + b;', '}'] },
      },
    ]);
  });

  it('[BU-11] refuses a shift that is not the same for every line', () => {
    expect(failures('  a\n    b\n', { search: 'a\nb\n', replace: 'c\n' })).toMatchObject([
      { code: 'no-match' },
    ]);
    expect(failures('\ta\n  b\n', { search: '  a\n  b\n', replace: 'c\n' })).toMatchObject([
      { code: 'no-match' },
    ]);
    expect(failures('  a\nb\n', { search: 'a\n  b\n', replace: 'c\n' })).toMatchObject([
      { code: 'no-match' },
    ]);
  });

  it('[BU-11] refuses a replacement that cannot move with the shift', () => {
    expect(failures('a\n', { search: '    a\n', replace: 'b\n' })).toMatchObject([{ code: 'no-match' }]);
  });

  it('[BU-11] refuses line numbers that are none', () => {
    const text = 'a\nb\n';
    for (const search of ['1 | a\n3 | b\n', '1 | a\nb\n', '5: b\n']) {
      expect(failures(text, { search, replace: 'c\n' })).toMatchObject([{ code: 'no-match' }]);
    }
    const halfNumbered = { search: '1 | a\n2 | b\n', replace: '1 | a\nx\n' };
    expect(failures(text, halfNumbered)).toMatchObject([{ code: 'no-match' }]);
  });
});

describe('applyEdits: bytes outside of the edit', () => {
  it('[BU-16] keeps byte order mark and line breaks', () => {
    expect(edited('\uFEFFa\r\nb\nc\r\n', { search: 'a\n', replace: 'A\n' }).text).toBe('\uFEFFA\r\nb\nc\r\n');
    expect(edited('\uFEFFa\n', { search: '\uFEFFa\n', replace: '\uFEFFb\n' }).text).toBe('\uFEFFb\n');
  });

  it('[BU-16] gives new lines the break that is in use where they come', () => {
    expect(edited('a\r\nb\nc\r\n', { search: 'b', replace: 'x\ny' }).text).toBe('a\r\nx\ny\nc\r\n');
    expect(edited('a\r\nb', { search: 'b', replace: 'x\ny' }).text).toBe('a\r\nx\r\ny');
    expect(edited('a b', { search: 'b', replace: 'x\ny' }).text).toBe('a x\ny');
  });

  it('[BU-16] never parts the two signs of a line break', () => {
    expect(edited('a\r\nb\r\n', { search: '\nb', replace: '\nc' }).text).toBe('a\r\nc\r\n');
    expect(failures('a b\r\nc', { search: 'b\r', replace: 'x' })).toMatchObject([{ code: 'no-match' }]);
    expect(edited('ab\r\nc', { search: 'ab\r', replace: 'x' }).text).toBe('x\r\nc');
  });

  it('[BU-16] keeps the lines that search and replacement share as the file has them', () => {
    const text = '  “keep” \r\nold\r\n\tand this  \r\n';
    const search = '"keep"\nold\n\tand this\n'.replace('"keep"', '  "keep"');
    const replace = '  "keep"\nnew\n\tand this\n';
    expect(edited(text, { search, replace }).text).toBe('  “keep” \r\nnew\r\n\tand this  \r\n');
  });
});
