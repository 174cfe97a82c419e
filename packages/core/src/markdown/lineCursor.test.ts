import { describe, expect, it } from 'vitest';

import { createLineCursor } from './lineCursor.ts';

describe('createLineCursor', () => {
  it('counts white space in columns, a tab to the next multiple of four', () => {
    expect(createLineCursor('  a').indent()).toBe(2);
    expect(createLineCursor('\ta').indent()).toBe(4);
    expect(createLineCursor(' \ta').indent()).toBe(4);
    expect(createLineCursor('\t a').indent()).toBe(5);
  });

  it('divides a tab of which a marker takes only a part', () => {
    const cursor = createLineCursor('>\ta');
    cursor.skipContent(1);
    cursor.skipColumns(1);
    expect(cursor.indent()).toBe(2);
    expect(cursor.remainder()).toBe('  a');
  });

  it('keeps a tab that is not divided', () => {
    const cursor = createLineCursor('  \ta');
    cursor.skipColumns(2);
    expect(cursor.remainder()).toBe('\ta');
  });

  it('never skips more than white space', () => {
    const cursor = createLineCursor('  a b');
    cursor.skipColumns(9);
    expect(cursor.remainder()).toBe('a b');
    expect(cursor.indent()).toBe(0);
  });

  it('knows when only white space is left', () => {
    const cursor = createLineCursor('-  ');
    expect(cursor.isBlank()).toBe(false);
    cursor.skipContent(1);
    expect(cursor.isBlank()).toBe(true);
    expect(cursor.content()).toBe('');
  });
});
