import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { parseMarkdown } from './createMarkdownBlocks.ts';
import type { MarkdownBlock } from './markdownBlock.ts';
import { outlineOf } from './testing/outlineOf.ts';

describe('running text', () => {
  it.each([
    ['**a** __b__ *c* _d_ ***e***', '**a** **b** *c* *d* ***e***'],
    ['a*b*c a_b_c', 'a*b*c a_b_c'],
    ['**a *b* c**', '**a *b* c**'],
    ['~~a~~ ~b~ about ~5 to ~6', '~a~ ~b~ about ~5 to ~6'],
    ['`a` ``b ` c`` `*d*`', '`a` `b ` c` `*d*`'],
    ['\\*a\\* \\\\ \\b', '*a* \\ \\b'],
    ['&amp; &lt; &copy; &#8230; &#x2026; &unknown; &amp;amp;', '& < © … … &unknown; &amp;'],
    ['`&amp;`', '`&amp;`'],
    ['<b>a</b> <i class="x">', '<b>a</b> <i class="x">'],
    ['a<br>b<br />c', 'a⏎b⏎c'],
    ['2 * 3 * 4', '2 * 3 * 4'],
  ])('reads %j', (text, outline) => {
    expect(outlineOf(parseMarkdown(text))).toBe(`p(${outline})`);
  });
});

describe('links', () => {
  it.each([
    ['[a **b**](https://c.example/d "e")', '{a **b**>https://c.example/d}'],
    ['[a](<https://c.example/d e>)', '{a>https://c.example/d%20e}'],
    ['[a](mailto:b@c.example)', '{a>mailto:b@c.example}'],
    [
      '<https://c.example> <b@c.example>',
      '{https://c.example>https://c.example/} {b@c.example>mailto:b@c.example}',
    ],
    ['[![a](https://b.example/c.png)](https://d.example)', '{a>https://d.example/}'],
  ])('[U-41] lets live %j', (text, outline) => {
    expect(outlineOf(parseMarkdown(text))).toBe(`p(${outline})`);
  });

  it.each([
    '[a](javascript:alert(1))',
    '[a](JavaScript:alert(1))',
    '[a](java\tscript:alert(1))',
    '[a](&#106;avascript:alert(1))',
    '[a](javascript&colon;alert(1))',
    '[a](data:text/html;base64,PHNjcmlwdD4=)',
    '[a](vbscript:x)',
    '[a](file:///etc/passwd)',
    '[a](blob:https://b.example/c)',
    '[a](/b)',
    '[a](//b.example)',
    '[a](#b)',
    '[a][b]\n\n[b]: javascript:x',
  ])('[U-41] makes text of %j', (text) => {
    expect(linksAndPictures(parseMarkdown(text))).toEqual([]);
    expect(outlineOf(parseMarkdown(text))).toContain('a');
  });

  it.each([
    ['see https://a.example/b.', 'see {https://a.example/b>https://a.example/b}.'],
    ['(https://a.example/b_(c))', '({https://a.example/b_(c)>https://a.example/b_(c)})'],
    ['www.a.example, b', '{www.a.example>https://www.a.example/}, b'],
    ['راجع https://a.example/b، ثم', 'راجع {https://a.example/b>https://a.example/b}، ثم'],
    ['**https://a.example/b**', '**{https://a.example/b>https://a.example/b}**'],
    ['b@c.example', '{b@c.example>mailto:b@c.example}'],
    ['`https://a.example`', '`https://a.example`'],
    ['[https://a.example](https://b.example)', '{https://a.example>https://b.example/}'],
  ])('[U-42] finds the address in %j', (text, outline) => {
    expect(outlineOf(parseMarkdown(text))).toBe(`p(${outline})`);
  });
});

describe('pictures', () => {
  it('[CH-39] names the host that would learn of the reader', () => {
    expect(parseMarkdown('![a *b*](https://c.example:8443/d.png "e")')).toMatchObject([
      {
        children: [
          {
            type: 'image',
            url: 'https://c.example:8443/d.png',
            host: 'c.example:8443',
            alt: 'a b',
            title: 'e',
          },
        ],
      },
    ]);
  });

  it.each([
    '![a](data:image/png;base64,AAAA)',
    '![a](blob:https://b.example/c)',
    '![a](b.png)',
    '![a](mailto:b@c.example)',
  ])('[CH-39] makes text of %j', (text) => {
    expect(outlineOf(parseMarkdown(text))).toBe('p(a)');
  });
});

describe('hostile text', () => {
  const payloads = readFileSync(
    new URL('../../testdata/xss/xss-payload-list.txt', import.meta.url),
    'utf8',
  ).split('\n');

  it('[U-41, CH-39] leaves no address alive but those of web and mail, in 6,000 payloads', () => {
    expect(payloads.length).toBeGreaterThan(6000);
    const texts = payloads.flatMap((payload) => [
      payload,
      `[a](${payload})`,
      `![a](${payload})`,
      `<${payload}>`,
    ]);
    for (const text of texts) {
      for (const { type, url } of linksAndPictures(parseMarkdown(text))) {
        expect(new URL(url).protocol).toMatch(type === 'image' ? /^https?:$/ : /^(?:https?|mailto):$/);
      }
    }
  });
});

function linksAndPictures(blocks: readonly MarkdownBlock[]): { type: string; url: string }[] {
  const found: { type: string; url: string }[] = [];
  JSON.stringify(blocks, (_, value: unknown) => {
    if (typeof value === 'object' && value !== null && 'url' in value && 'type' in value) {
      found.push({ type: String(value.type), url: String(value.url) });
    }
    return value;
  });
  return found;
}
