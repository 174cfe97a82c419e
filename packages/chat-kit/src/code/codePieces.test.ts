import { describe, expect, it } from 'vitest';

import { createCodePieces } from './codePieces.ts';
import type { HighlightLine } from './highlighter.ts';

const lines = Array.from({ length: 150 }, (_, line) => `line ${line}`);

describe('createCodePieces', () => {
  it('keeps the pieces that are full the same objects while code grows', () => {
    const code = createCodePieces();
    const [first, second, third] = code.update(lines, null);
    const grown = code.update([...lines.slice(0, 149), 'line 149 and more', 'line 150'], null);
    expect(grown[0]).toBe(first);
    expect(grown[1]).toBe(second);
    expect(grown[2]).not.toBe(third);
    expect(grown.flat().map(({ text }) => text)).toHaveLength(151);
  });

  it('notices a change anywhere in a piece', () => {
    const code = createCodePieces();
    const [first] = code.update(lines, null);
    const [changed] = code.update(lines.with(10, 'other'), null);
    expect(changed).not.toBe(first);
    expect(changed?.[10]?.text).toBe('other');
  });

  it('reads each line once, and again from the first one that is read in another way', () => {
    const read: string[] = [];
    const plain: HighlightLine = (line) => {
      read.push(line);
      return { spans: [{ text: line, kind: null }], next: line === '/*' ? comment : plain };
    };
    const comment: HighlightLine = (line) => {
      read.push(`comment ${line}`);
      return { spans: [{ text: line, kind: 'comment' }], next: comment };
    };
    const code = createCodePieces();
    code.update(['a', 'b', 'c'], plain);
    code.update(['a', 'b', 'c', 'd'], plain);
    expect(read).toEqual(['a', 'b', 'c', 'd']);
    code.update(['a', '/*', 'c', 'd'], plain);
    expect(read.slice(4)).toEqual(['/*', 'comment c', 'comment d']);
  });

  it('reads all lines again with another highlighter', () => {
    const code = createCodePieces();
    expect(code.update(['a'], null)[0]?.[0]?.spans).toBeNull();
    const shout: HighlightLine = (line) => ({ spans: [{ text: line, kind: 'keyword' }], next: shout });
    expect(code.update(['a'], shout)[0]?.[0]?.spans).toEqual([{ text: 'a', kind: 'keyword' }]);
  });
});
