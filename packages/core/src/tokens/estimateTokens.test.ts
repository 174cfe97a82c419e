import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { estimateTokens } from './estimateTokens.ts';

const SIGN = /[\p{P}$+<=>^`|~]/u;

describe('estimateTokens', () => {
  it.each([
    ['', 0],
    ['a', 1],
    ['four', 1],
    ['fives', 2],
    ['Hello wide world', 4],
    ['if(a){b();}', 4],
    ['    ', 1],
  ])('[PR-1] estimates %j as %i tokens', (text, tokens) => {
    expect(estimateTokens(text)).toBe(tokens);
  });

  it('[PR-1] counts 4 characters a token with exactly a tenth of punctuation, 3.5 above', () => {
    expect(estimateTokens(`${'a'.repeat(126)}${'.'.repeat(14)}`)).toBe(35);
    expect(estimateTokens(`${'a'.repeat(125)}${'.'.repeat(15)}`)).toBe(40);
  });

  it.each(['[]', '(){}', '،؛؟', '«»', '。、', '“”', '<=>', '|~', '——', '@#%&*'])(
    '[PR-1] counts %s as punctuation',
    (signs) => {
      const text = `${'a'.repeat(70 - signs.repeat(4).length)}${signs.repeat(4)}`;
      expect(estimateTokens(text)).toBe(20);
    },
  );

  it.each(['é', '٣', '漢', '5', ' ', '\n', '😀', '€', 'ـ'])(
    '[PR-1] does not count %j as punctuation',
    (sign) => {
      expect(estimateTokens(sign.repeat(140 / sign.length))).toBe(35);
    },
  );

  it('[PR-1] agrees with the rule as it is written, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const signs = Array.from({ length: text.length }, (_, index) => text.charAt(index)).filter((unit) =>
          SIGN.test(unit),
        );
        const isDense = signs.length > text.length * 0.1;
        expect(estimateTokens(text)).toBe(Math.ceil(text.length / (isDense ? 3.5 : 4)));
      }),
    );
  });
});
