import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { parseMarkdown } from './createMarkdownBlocks.ts';
import { pieceEnd } from './pieceEnd.ts';

/** Texts of so many characters that cost a common parser time that grows faster than they do. */
const HOSTILE: Readonly<Record<string, (length: number) => string>> = {
  'strong opened only': (length) => '**a '.repeat(length / 4),
  'strong in strong': (length) => `${'**a '.repeat(length / 8)}b${' a**'.repeat(length / 8)}`,
  'emphasis in strong in emphasis': (length) => '*a **b _c '.repeat(length / 10),
  'runs of every length': (length) => 'a***b**c*d'.repeat(length / 10),
  'stars around one letter': (length) => `${'*'.repeat(length / 2)}a${'*'.repeat(length / 2)}`,
  'underscores in words': (length) => 'a_'.repeat(length / 2),
  'struck text': (length) => '~~a~b'.repeat(length / 5),
  'open brackets': (length) => '['.repeat(length),
  'pictures in pictures': (length) => `${'![a'.repeat(length / 4)}${']'.repeat(length / 4)}`,
  'links without an end': (length) => '[a](b'.repeat(length / 5),
  'open tags': (length) => '<a b="'.repeat(length / 6),
  'backticks of every length': (length) =>
    Array.from({ length: Math.sqrt(length * 2) }, (_, n) => '`'.repeat(n)).join(' '),
};

describe('pieceEnd', () => {
  it('leaves ordinary paragraphs whole', () => {
    expect(
      pieceEnd('A sentence with **strong** words and a [link](https://a.example). '.repeat(15), 0),
    ).toBeNull();
  });

  it('divides a long text behind a word, where no span is open', () => {
    const text = `${'word '.repeat(202)}**strong ${'words '.repeat(30)}last** end ${'word '.repeat(50)}`;
    const end = pieceEnd(text, 0) ?? 0;
    expect(text.slice(0, end)).toMatch(/words last\*\*$/);
  });

  it('never cuts a character in two', () => {
    const end = pieceEnd('😀'.repeat(3000), 0) ?? 0;
    expect(end % 2).toBe(0);
    expect(end).toBeGreaterThan(0);
  });

  it('[CH-27] finds the same end whatever follows behind it', () => {
    const signs = fc.array(
      fc.constantFrom('**', '_', '`', '[', ']', '](', ')', '<', '>', '&', '\\', '!', ' word ', ' '),
      {
        minLength: 300,
        maxLength: 2000,
      },
    );
    fc.assert(
      fc.property(signs, (found) => {
        const text = found.join('');
        const ends = [0.5, 0.7, 0.9].map((part) => pieceEnd(text.slice(0, part * text.length), 0));
        const end = pieceEnd(text, 0);
        for (const early of ends) expect([null, end]).toContain(early);
      }),
      { numRuns: 60 },
    );
  });

  it.each(Object.entries(HOSTILE))('[CH-28] keeps the pieces of 28 kB short: %s', (_, textOf) => {
    const text = textOf(28_000);
    let from = 0;
    for (let end = pieceEnd(text, 0); end !== null; end = pieceEnd(text, from)) {
      expect(end).toBeGreaterThan(from);
      expect(end - from).toBeLessThanOrEqual(2100);
      from = end;
    }
    expect(text.length - from).toBeLessThanOrEqual(4100);
  });

  it.each(Object.entries(HOSTILE))(
    '[CH-28] is read in a moment where it froze tabs for seconds: %s',
    (_, textOf) => {
      const text = textOf(28_000);
      const start = performance.now();
      parseMarkdown(text);
      // Measured 5 to 50 ms; the bound leaves room for a busy machine. The bench holds the growth.
      expect(performance.now() - start).toBeLessThan(1000);
    },
  );
});
