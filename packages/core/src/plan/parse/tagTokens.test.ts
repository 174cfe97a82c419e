import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { readTag } from './readTag.ts';
import { createTagTokens, type TagToken } from './tagTokens.ts';

/** The tokens of a text that arrives in pieces, neighbouring texts joined. */
function tokensOf(pieces: readonly string[]): (string | TagToken)[] {
  const tokens = createTagTokens();
  const joined: (string | TagToken)[] = [];
  for (const token of [...pieces.flatMap((piece) => tokens.push(piece)), ...tokens.end()]) {
    const last = joined.at(-1);
    if (token.kind === 'text' && typeof last === 'string') joined[joined.length - 1] = last + token.text;
    else joined.push(token.kind === 'text' ? token.text : token);
  }
  return joined;
}

describe('tokens', () => {
  it('[BU-3] are the same however the reply is cut', () => {
    const piece = fc.constantFrom(
      'text ',
      '<vibe-write path="a.ts">',
      '</vibe-write>',
      '<vibe-delete path=a/>',
      '<bolt',
      'Artifact>',
      '<b>',
      '<',
      '</',
      'vibe-',
      '"',
      '>',
      '=',
      '\n',
      ' ',
      '<dyad-x a="1 > 0" b=',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), fc.array(fc.nat(40)), (pieces, cuts) => {
        const reply = pieces.join('');
        const places = [...new Set([0, ...cuts, reply.length])]
          .filter((cut) => cut <= reply.length)
          .toSorted((a, b) => a - b);
        const parts = places.map((place, index) => reply.slice(place, places[index + 1] ?? reply.length));
        expect(tokensOf(parts)).toEqual(tokensOf([reply]));
        expect(tokensOf(reply.split(''))).toEqual(tokensOf([reply]));
      }),
      { numRuns: 500 },
    );
  });

  it('hold back what may become a tag, and no more', () => {
    const held = (text: string) => createTagTokens().push(text).length === 0;
    for (const text of [
      '<',
      '</',
      '<v',
      '<vibe',
      '<vibe-wri',
      '<VIBE_w',
      '<bolt',
      '<dyad-x',
      '<vibe-write path="a',
      '</vibe-write',
    ]) {
      expect([text, held(text)]).toEqual([text, true]);
    }
    for (const text of ['<bi', '< ', '<vibes', '<vibe-write"', '<1', '<vibe-a <', '<boltactions']) {
      expect([text, held(text)]).toEqual([text, false]);
    }
  });

  it('tell a cut tag from text that only begins like one', () => {
    expect(tokensOf(['a <vibe-write path="a'])).toEqual(['a ', { kind: 'cut' }]);
    expect(tokensOf(['a <vib'])).toEqual(['a <vib']);
  });

  it('do not wait for the end of what is too long to be a tag', () => {
    expect(readTag(`<vibe-write ${'x'.repeat(5000)}`, 0)).toBe('none');
    expect(readTag(`<vibe-${'x'.repeat(100)}`, 0)).toBe('none');
    expect(readTag('text', 0)).toBe('none');
  });
});
