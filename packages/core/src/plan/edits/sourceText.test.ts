import { expect, it } from 'vitest';

import { sourceLines, SourceText } from './sourceText.ts';

const text = new SourceText(sourceLines('ab\r\n\ncd'));

it('knows where lines start and end, also behind the last one', () => {
  expect([0, 1, 2, 3].map((line) => text.startOf(line))).toEqual([0, 4, 5, 7]);
  expect([0, 1, 2, 3].map((line) => text.endOf(line))).toEqual(['\r\n', '\n', '', '']);
});

it('finds the line of an offset', () => {
  expect([0, 3, 4, 5, 6, 7].map((offset) => text.lineAt(offset))).toEqual([0, 0, 1, 2, 2, 2]);
});

it('takes the line break of the line before where a line has none', () => {
  expect([0, 1, 2].map((line) => text.lineEndAt(line))).toEqual(['\r\n', '\n', '\n']);
  expect(new SourceText(sourceLines('a')).lineEndAt(0)).toBe('\n');
});
