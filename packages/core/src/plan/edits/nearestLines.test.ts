import { describe, expect, it } from 'vitest';

import { nearestLinesOf } from './nearestLines.ts';
import { sourceLines } from './sourceText.ts';

function nearest(text: string, search: string) {
  return nearestLinesOf(sourceLines(text))(search);
}

describe('nearestLinesOf', () => {
  it('[BU-11] chooses the place that shares the most text', () => {
    const text = 'aa\nlong shared line\nxx\nother\naa\nyy\n';
    expect(nearest(text, 'aa\nlong shared line\nzz\n')).toEqual({
      from: 1,
      to: 3,
      differsAt: 3,
      lines: ['aa', 'long shared line', 'xx'],
    });
  });

  it('[BU-11] takes the first of equal places', () => {
    expect(nearest('ab\nx\nab\ny\n', 'ab\nz\n')).toMatchObject({ from: 1, differsAt: 2 });
  });

  it('[BU-11] falls back to the words of lines', () => {
    expect(nearest('one\nconst total = price + tax;\n', 'let total = price;\n')).toEqual({
      from: 2,
      to: 2,
      differsAt: 2,
      lines: ['const total = price + tax;'],
    });
  });

  it('[BU-11] says nothing where nothing is shared', () => {
    expect(nearest('one\ntwo\n', 'three\n')).toBeNull();
    expect(nearest('', 'three')).toBeNull();
    expect(nearest('} \n', '\n')).toBeNull();
  });

  it('[BU-11] gives no weight to lines that stand everywhere', () => {
    expect(nearest('}\n'.repeat(200), '}\nx\n')).toBeNull();
  });

  it('[BU-11] stays within the file where the search begins before it or ends behind it', () => {
    expect(nearest('shared\nb\n', 'a\nshared\n')).toEqual({
      from: 1,
      to: 1,
      differsAt: 1,
      lines: ['shared'],
    });
    expect(nearest('a\nshared\n', 'shared\nb\n')).toEqual({
      from: 2,
      to: 2,
      differsAt: 2,
      lines: ['shared'],
    });
  });

  it('[BU-11] shows of a long search 30 lines around the difference, each cut', () => {
    const lines = Array.from({ length: 100 }, (_, place) => `line ${place} ${'x'.repeat(400)}`);
    const search = lines.with(60, 'other').join('\n');
    const found = nearest(lines.join('\n'), search);
    expect(found).toMatchObject({ from: 56, to: 85, differsAt: 61 });
    expect(found?.lines[0]).toBe(`line 55 ${'x'.repeat(400)}`.slice(0, 300));
    expect(nearest(lines.join('\n'), lines.with(99, 'other').join('\n'))).toMatchObject({
      from: 71,
      to: 100,
    });
  });
});
