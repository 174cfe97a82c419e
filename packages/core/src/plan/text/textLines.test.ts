import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { joinLines, mainLineEnd, splitLines } from './textLines.ts';

const texts = fc.string({ unit: fc.constantFrom('a', ' ', '\n', '\r', '\r\n', 'é') });

describe('splitLines', () => {
  it.each([
    ['', []],
    ['a', [{ text: 'a', end: '' }]],
    ['\n', [{ text: '', end: '\n' }]],
    [
      'a\nb\r\n',
      [
        { text: 'a', end: '\n' },
        { text: 'b', end: '\r\n' },
      ],
    ],
    [
      'a\rb\n\r',
      [
        { text: 'a\rb', end: '\n' },
        { text: '\r', end: '' },
      ],
    ],
  ])('cuts %j into %j', (text, lines) => {
    expect(splitLines(text)).toEqual(lines);
  });

  it('[BU-16] loses nothing of any text', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(joinLines(splitLines(text))).toBe(text);
      }),
    );
  });
});

describe('mainLineEnd', () => {
  it.each([
    ['', '\n'],
    ['a', '\n'],
    ['a\nb\r\n', '\n'],
    ['a\r\nb\r\nc\n', '\r\n'],
  ])('of %j is %j', (text, end) => {
    expect(mainLineEnd(splitLines(text))).toBe(end);
  });
});
