import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { parseMarkdown } from './createMarkdownBlocks.ts';
import type { MarkdownBlock } from './markdownBlock.ts';
import { mathematics } from './mathematics.ts';
import { growingBlocks } from './testing/growingBlocks.ts';
import { roughText, withCuts } from './testing/markdownTexts.ts';
import { outlineOf } from './testing/outlineOf.ts';
import { shownText } from './testing/shownText.ts';

describe('mathematics in running text', () => {
  it.each([
    ['so $a_1 * b_2$ is', 'p(so $a_1 * b_2$ is)'],
    ['so \\(x^2\\) is', 'p(so $x^2$ is)'],
    ['so $$x$$ is', 'p(so $$x$$ is)'],
    ['so \\[x\\] is', 'p(so $$x$$ is)'],
    ['$$x$$ is', 'p($$x$$ is)'],
    ['so $`a`$', 'p(so $a$)'],
    ['**so $a*b$**', 'p(**so $a*b$**)'],
    ['[see $a]b$](https://a.example/)', 'p({see $a]b$>https://a.example/})'],
    ['| $a$ |\n|---|\n| \\(b\\) |', 'table[($a$) ($b$)]'],
    ['# $a$', 'h1($a$)'],
    ['- \\(x\\) and \\[y\\]', 'ul[li[p($x$ and $$y$$)]]'],
  ])('is found in %j', (text, outline) => {
    expect(outlineOf(parse(text))).toBe(outline);
  });

  it.each([
    '$5 and $6',
    'costs $5, or $10 for two',
    'from $5 to $6/month',
    'a $ b $ c',
    'US$5 and US$6.',
    'alone: $',
    'one $a\nb$',
  ])('is not what is written in %j', (text) => {
    expect(outlineOf(parse(text))).toBe(`p(${text})`);
  });

  it.each([
    ['`$a$` is code', 'p(`$a$` is code)'],
    ['an escaped \\$a$ sign', 'p(an escaped $a$ sign)'],
    ['```\n$a$\n```', 'code($a$)'],
    ['~~~sh\necho $HOME $PATH\n~~~', 'code:sh(echo $HOME $PATH)'],
    ['    $$\n    x', 'code($$⏎x)'],
    ['https://a.example/$b/$c', 'p({https://a.example/$b/$c>https://a.example/$b/$c})'],
  ])('is not what stands in %j', (text, outline) => {
    expect(outlineOf(parse(text))).toBe(outline);
  });

  it('is text like any other where nobody asks for it', () => {
    expect(outlineOf(parseMarkdown('so $a$\n\n$$\nx\n$$'))).toBe('p(so $a$) p($$\nx\n$$)');
  });
});

describe('mathematics apart', () => {
  it.each([
    ['$$\nx = 1\n$$', 'code:math(x = 1)'],
    ['\\[\nx = 1\n\\]', 'code:math(x = 1)'],
    ['$$x = 1$$', 'code:math(x = 1)'],
    ['\\[ x = 1 \\]', 'code:math(x = 1)'],
    ['$$a\n+ b$$', 'code:math(a⏎+ b)'],
    ['so\n$$\nx\n$$\nis', 'p(so) code:math(x) p(is)'],
    ['$$\nx\n$$ is so', 'code:math(x) p(is so)'],
    ['- one\n  $$\n  x\n  $$\n- two', 'ul[li[p(one) code:math(x)] li[p(two)]]'],
    ['- one\n  $$\n  x\n\n  y\n  $$\n- two', 'ul[li[p(one) code:math(x⏎y)] li[p(two)]]'],
    ['> $$\n> x\n> $$', 'quote[code:math(x)]'],
    ['$$\n# a\n- b\n$$', 'code:math(# a⏎- b)'],
    ['$$\nx', 'code:math(x)'],
  ])('is found in %j', (text, outline) => {
    expect(outlineOf(parse(text))).toBe(outline);
  });

  it('says whether more may come', () => {
    const document = growingBlocks({ mathematics });
    expect(document.update('$$\nx\n')).toEqual([
      { type: 'code', key: 1, language: 'math', lines: ['x'], open: true },
    ]);
    expect(document.update('$$\nx\n$$\n')).toEqual([
      { type: 'code', key: 1, language: 'math', lines: ['x'], open: false },
    ]);
  });
});

describe('mathematics while the text grows', () => {
  it.each([
    ['so $a', 'p(so )'],
    ['so $', 'p(so )'],
    ['so \\', 'p(so )'],
    ['so \\(a', 'p(so )'],
    ['so $$a', 'p(so )'],
    ['$', ''],
    ['$$', ''],
    ['$$x = 1', ''],
    ['$$x$$', ''],
    ['$$x$$ i', 'p($$x$$ i)'],
    ['- \\[x', ''],
    ['for $5 and', 'p(for $5 and)'],
  ])('[U-27] shows of %j nothing that the next characters may take away', (text, outline) => {
    expect(outlineOf(growingBlocks({ mathematics }).update(text))).toBe(outline);
  });

  it('shows a sign that opens nothing for long', () => {
    const shown = growingBlocks({ mathematics }).update(`so $${'a '.repeat(200)}`);
    expect(outlineOf(shown)).toMatch(/^p\(so \$a a/);
  });

  it('[U-27] shows at each moment the beginning of what it shows at the end', () => {
    const text =
      'A $a_1$ for $5 and $6, *so \\(b\\)*.\n\n$$\n\\frac{a}{b}\n$$\n\n```sh\necho $A\n```\n- \\(x\\) and \\[y\\]\n';
    const end = shownText(parse(text));
    const document = growingBlocks({ mathematics });
    for (let length = 1; length <= text.length; length += 1) {
      const shown = shownText(document.update(text.slice(0, length)));
      expect(end.slice(0, shown.length)).toBe(shown);
    }
  });

  it('[CH-27] gives for any cuts of a text the blocks of the whole', () => {
    const signs = fc.constantFrom(
      '$',
      '$$',
      '\\(',
      '\\)',
      '\\[',
      '\\]',
      '\n',
      '$$\n',
      'a_1',
      ' ',
      '5',
      '\\',
      '> ',
    );
    const texts = fc.oneof(
      fc.array(signs, { maxLength: 24 }).map((found) => found.join('')),
      fc.tuple(roughText, fc.array(signs, { maxLength: 8 }), roughText).map((parts) => parts.flat().join('')),
    );
    fc.assert(
      fc.property(withCuts(texts), ({ text, cuts }) => {
        const document = growingBlocks({ mathematics });
        for (const cut of cuts) document.update(text.slice(0, cut));
        expect(document.update(text, { complete: true })).toEqual(parse(text));
      }),
      { numRuns: 500 },
    );
  });
});

function parse(text: string): readonly MarkdownBlock[] {
  return parseMarkdown(text, { mathematics });
}
