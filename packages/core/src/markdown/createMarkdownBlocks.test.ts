import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { createMarkdownBlocks, parseMarkdown } from './createMarkdownBlocks.ts';
import type { MarkdownBlock } from './markdownBlock.ts';
import { growingBlocks } from './testing/growingBlocks.ts';
import { carefulDocument, roughText, withCuts } from './testing/markdownTexts.ts';
import { outlineOf } from './testing/outlineOf.ts';
import { shownText } from './testing/shownText.ts';

describe('createMarkdownBlocks, cut anywhere', () => {
  it.each([
    ['careful documents', carefulDocument],
    ['rough texts', roughText],
  ])('[CH-27] ends with the blocks of the whole text: %s', (_, texts) => {
    fc.assert(
      fc.property(withCuts(texts), ({ text, cuts }) => {
        const markdown = growingBlocks();
        for (const cut of cuts) markdown.update(text.slice(0, cut));
        expect(markdown.update(text, { complete: true })).toEqual(parseMarkdown(text));
      }),
      { numRuns: 300 },
    );
  });

  it('[CH-27] ends with the blocks of the whole text: a paragraph of many pieces', () => {
    const signs = fc.constantFrom(
      '**',
      '*',
      '_',
      '`',
      '[',
      ']',
      '](',
      ')',
      '<a ',
      '>',
      '&',
      '\\',
      '~~',
      'word ',
      'x',
    );
    const long = fc
      .array(signs, { minLength: 40, maxLength: 80 })
      .map((found) => found.map((sign) => `${sign} some words between the signs ${sign}`).join(''));
    fc.assert(
      fc.property(withCuts(long), ({ text, cuts }) => {
        const markdown = growingBlocks();
        for (const cut of cuts) markdown.update(text.slice(0, cut));
        expect(markdown.update(text, { complete: true })).toEqual(parseMarkdown(text));
      }),
      { numRuns: 100 },
    );
  });
});

describe('createMarkdownBlocks, while the text grows', () => {
  it('[CH-27] keeps each settled block the same object, and its key', () => {
    const markdown = growingBlocks();
    const settled = markdown.update('# One\n\ntwo **bold**\n\n- a\n- b\n\nnext');
    const grown = markdown.update('# One\n\ntwo **bold**\n\n- a\n- b\n\nnext and last\n\n---\n\nmore');

    expect(grown.slice(0, 3)).toEqual(settled.slice(0, 3));
    for (const place of [0, 1, 2]) expect(grown[place]).toBe(settled[place]);
    expect(grown.map(({ key }) => key)).toEqual([1, 3, 5, 8, 10, 12]);
  });

  it.each([
    ['items of an open list', '- one **a**\n- two\n- thr', '- one **a**\n- two\n- three\n- fo'],
    ['rows of an open table', '| a |\n|---|\n| 1 |\n| 2 |\n| 3', '| a |\n|---|\n| 1 |\n| 2 |\n| 3 |\n| 4'],
    ['blocks of an open quote', '> a\n>\n> b\n>\n> c', '> a\n>\n> b\n>\n> c and\n>\n> d'],
  ])('[CH-27] keeps the settled %s the same objects', (_, before, after) => {
    const markdown = growingBlocks();
    const [first, second] = partsOf(markdown.update(before));
    expect([first, second]).not.toContain(undefined);
    const parts = partsOf(markdown.update(after));
    expect(parts[0]).toBe(first);
    expect(parts[1]).toBe(second);
  });

  it('[CH-27] keeps the keys of blocks while they are open', () => {
    fc.assert(
      fc.property(carefulDocument, (text) => {
        const final = parseMarkdown(text).map(({ key }) => key);
        const markdown = growingBlocks();
        for (let end = 1; end < text.length; end += 7) {
          for (const { key } of markdown.update(text.slice(0, end)).slice(0, -1))
            expect(final).toContain(key);
        }
      }),
      { numRuns: 15 },
    );
  });

  it('has nothing new for the same text', () => {
    const markdown = createMarkdownBlocks();
    markdown.grow('text');
    expect(markdown.grow('text')).toEqual({ kept: 1, added: [] });
  });

  it('starts anew with a text that does not go on with the one before', () => {
    const markdown = growingBlocks();
    markdown.update('```js\nlet a');
    expect(outlineOf(markdown.update('# Other', { complete: true }))).toBe('h1(Other)');
    expect(outlineOf(markdown.update('# Other text'))).toBe('h1(Other text)');
  });

  it('is the whole text in the end, also when its middle changed meanwhile', () => {
    const tail = 'and so on '.repeat(40);
    const markdown = growingBlocks();
    markdown.update(`# One\n\n${tail}`);
    expect(outlineOf(markdown.update(`# Two\n\n${tail}!`, { complete: true }))).toMatch(
      /^h1\(Two\) p\(and so on/,
    );
  });

  it('takes line ends of Windows, also when they come in halves', () => {
    const markdown = growingBlocks();
    markdown.update('# One\r');
    expect(outlineOf(markdown.update('# One\r\ntwo\r\n', { complete: true }))).toBe('h1(One) p(two)');
  });

  it('tells whether more code may come', () => {
    const markdown = growingBlocks();
    expect(markdown.update('```js\nlet a')).toEqual([
      { type: 'code', key: 1, language: 'js', lines: ['let a'], open: true },
    ]);
    expect(markdown.update('```js\nlet a = 1;\n``')).toMatchObject([{ lines: ['let a = 1;'], open: true }]);
    expect(markdown.update('```js\nlet a = 1;\n```\n')).toMatchObject([
      { lines: ['let a = 1;'], open: false },
    ]);
    expect(parseMarkdown('```js\nlet a')).toMatchObject([{ lines: ['let a'], open: false }]);
  });
});

describe('createMarkdownBlocks, told as growth', () => {
  it('[CH-27] names only what is new, however long the text is', () => {
    const before = Array.from({ length: 300 }, (_, place) => `Paragraph ${place}.\n\n`).join('');
    const document = createMarkdownBlocks();
    document.grow(`${before}Next`);
    const { added, kept } = document.grow(`${before}Next words`);
    expect(kept).toBe(300);
    expect(outlineOf(added)).toBe('p(Next words)');
    expect(document.grow(`${before}Next words`)).toEqual({ kept: 301, added: [] });
  });

  it('[CH-27] begins with the block whose label was decided', () => {
    const document = createMarkdownBlocks();
    const text = 'one\n\nsee [d]\n\nthree\n\n';
    document.grow(text);
    const { added, kept } = document.grow(`${text}[d]: https://d.example/\n\n`);
    expect(kept).toBe(1);
    expect(outlineOf(added)).toBe('p(see {d>https://d.example/}) p(three)');
  });
});

describe('createMarkdownBlocks, shown so far', () => {
  it('[U-26, U-27] shows at each moment the beginning of what it shows at the end', () => {
    fc.assert(
      fc.property(carefulDocument, (text) => {
        const end = shownText(parseMarkdown(text));
        const markdown = growingBlocks();
        for (let length = 1; length <= text.length; length += 2) {
          const shown = shownText(markdown.update(text.slice(0, length)));
          expect(end.slice(0, shown.length)).toBe(shown);
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('createMarkdownBlocks, labels that are decided late', () => {
  it('makes a link of a reference when its definition comes, and leaves all other blocks alone', () => {
    const markdown = growingBlocks();
    const text = 'see [the docs][d]\n\nplain [x]\n\n';
    const [reference, plain] = markdown.update(text);
    expect(outlineOf([reference].flatMap((block) => block ?? []))).toBe('p(see [the docs][d])');

    const later = markdown.update(`${text}[D]: https://docs.example/a\n\n`);
    expect(outlineOf(later)).toBe('p(see {the docs>https://docs.example/a}) p(plain [x])');
    expect(later[1]).toBe(plain);
  });

  it('resolves a reference within a list and a table', () => {
    const text = '- a [d]\n- b\n\n| [d] |\n|---|\n| x |\n\n[d]: https://d.example';
    expect(outlineOf(parseMarkdown(text))).toBe(
      'ul[li[p(a {d>https://d.example/})] li[p(b)]] table[({d>https://d.example/}) (x)]',
    );
  });

  it('shows the mark of a footnote at once, and as text when the whole text has no such footnote', () => {
    const markdown = growingBlocks();
    expect(outlineOf(markdown.update('so[^1] it[^2] is\n'))).toBe('p(so{^1} it{^2} is)');
    const text = 'so[^1] it[^2] is\n\n[^1]: because\n';
    expect(outlineOf(markdown.update(text))).toBe('p(so{^1} it{^2} is) note:1[p(because)]');
    expect(outlineOf(markdown.update(text, { complete: true }))).toBe(
      'p(so{^1} it[^2] is) note:1[p(because)]',
    );
  });
});

/** The items, rows or blocks within the first block. */
function partsOf([block]: readonly MarkdownBlock[]): readonly object[] {
  if (block?.type === 'list') return block.items;
  if (block?.type === 'table') return block.rows;
  return block?.type === 'quote' ? block.blocks : [];
}
