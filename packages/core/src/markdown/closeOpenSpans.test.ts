import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { closeOpenSpans } from './closeOpenSpans.ts';

describe('closeOpenSpans', () => {
  it.each([
    ['so **bo', 'so **bo**'],
    ['so **bold*', 'so **bold**'],
    ['so *i', 'so *i*'],
    ['so ***b', 'so ***b***'],
    ['so **b *i', 'so **b *i***'],
    ['so **b *i*', 'so **b *i***'],
    ['so **b ', 'so **b**'],
    ['so _i', 'so _i_'],
    ['so ~~s', 'so ~~s~~'],
    ['so `co', 'so `co`'],
    ['so **b `co', 'so **b `co`**'],
    ['so ``co`', 'so ``co``'],
  ])('[U-27] closes what is open: %j becomes %j', (text, shown) => {
    expect(closeOpenSpans(text)).toBe(shown);
  });

  it.each([
    ['so **', 'so '],
    ['so *', 'so '],
    ['so `', 'so '],
    ['so **[a', 'so '],
    ['so [lab', 'so '],
    ['so [label]', 'so '],
    ['so ![alt](https://a.example/b', 'so '],
    ['so!', 'so'],
    ['so &am', 'so '],
    ['so &#12', 'so '],
    ['so \\', 'so '],
    ['so <https://a.exam', 'so '],
    ['so <', 'so '],
  ])('[U-27] holds back what is not decided: %j becomes %j', (text, shown) => {
    expect(closeOpenSpans(text)).toBe(shown);
  });

  it.each([
    ['so [label](https://a.exam', 'so label'],
    ['so [**label**](', 'so **label**'],
    ['so [label](<https://a', 'so label'],
    ['so [label](https://a.example "ti', 'so label'],
  ])('[U-27] shows the text of a link before its address has come: %j becomes %j', (text, shown) => {
    expect(closeOpenSpans(text)).toBe(shown);
  });

  it.each([
    'plain text',
    'a * b and 2 < 3 & 4',
    'snake_case_name and C# and ~5',
    '**bold** and *it* and `code`',
    '[label](https://a.example) done',
    '[1] is no link',
    'array[0] = x',
    '\\*not emphasis',
    '&amp; done',
    'Hello! World',
  ])('leaves alone what is whole: %j', (text) => {
    expect(closeOpenSpans(text)).toBe(text);
  });

  it('shows brackets that stay open as the text they are, after a while', () => {
    const text = `from [0, 1) ${'and so on '.repeat(12)}end`;
    expect(closeOpenSpans(text)).toBe(text);
  });

  it('takes a star that nothing closes for text, after a while', () => {
    const text = `5 *p ${'and so on '.repeat(120)}end`;
    expect(closeOpenSpans(text)).toBe(text);
  });

  it('reads any signs in any order to the end', () => {
    const signs = fc.array(
      fc.constantFrom('*', '_', '`', '[', ']', '(', ')', '<', '>', '!', '&', '\\', '~', ' ', 'a'),
    );
    fc.assert(
      fc.property(signs, (found) => {
        expect(closeOpenSpans(found.join('')).length).toBeLessThanOrEqual(2 * found.length + 1);
      }),
    );
  });
});
