import { describe, expect, it } from 'vitest';

import { createCodeReading } from './createCodeReading.ts';
import type { HighlightLine } from './highlighter.ts';

describe('createCodeReading', () => {
  it('keeps the lines that are as before the same objects', () => {
    const read = createCodeReading();
    const before = read(['a', 'b', 'c'], null);
    const after = read(['a', 'other', 'c', 'd'], null);
    expect(after[0]).toBe(before[0]);
    expect(after[1]).toMatchObject({ place: 1, text: 'other', spans: null });
    expect(after[2]).toBe(before[2]);
    expect(after).toHaveLength(4);
  });

  it('reads each line once, and again from the first one that is read in another way', () => {
    const heard: string[] = [];
    const plain: HighlightLine = (line) => {
      heard.push(line);
      return { spans: [{ text: line, kind: null }], next: line === '/*' ? comment : plain };
    };
    const comment: HighlightLine = (line) => {
      heard.push(`comment ${line}`);
      return { spans: [{ text: line, kind: 'comment' }], next: comment };
    };
    const read = createCodeReading();
    read(['a', 'b', 'c'], plain);
    read(['a', 'b', 'c', 'd'], plain);
    expect(heard).toEqual(['a', 'b', 'c', 'd']);
    read(['a', '/*', 'c', 'd'], plain);
    expect(heard.slice(4)).toEqual(['/*', 'comment c', 'comment d']);
  });

  it('reads all lines again with another highlighter', () => {
    const read = createCodeReading();
    expect(read(['a'], null)[0]?.spans).toBeNull();
    const shout: HighlightLine = (line) => ({ spans: [{ text: line, kind: 'keyword' }], next: shout });
    expect(read(['a'], shout)[0]?.spans).toEqual([{ text: 'a', kind: 'keyword' }]);
  });
});
