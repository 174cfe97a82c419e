import { describe, expect, it } from 'vitest';

import { readStyleSheet } from './readStyleSheet.ts';
import { styleFaults } from './styleFaults.ts';
import { styleSheetsOf } from './styleSheetsOf.ts';

const sheets = await Promise.all(
  ['chat-kit', 'vibe-kit'].map(async (kit) =>
    [...(await styleSheetsOf(kit))].map(([path, css]) => ({ path: `${kit}/${path}`, css })),
  ),
);

describe('the style sheets of the kits', () => {
  it.each(sheets.flat())(
    '[CH-54] $path keeps to its layers, its prefix and logical properties',
    ({ css }) => {
      expect(styleFaults(css)).toEqual([]);
    },
  );

  it('are more than a handful', () => {
    expect(sheets.flat().length).toBeGreaterThan(10);
  });
});

const parts = (css: string): string => `@layer dk.parts { ${css} }`;

describe('what is found in a style sheet', () => {
  it.each([
    [
      'a selector without the prefix',
      '.button { color: red }',
      '.button: a selector without the prefix "dk"',
    ],
    ['one of two selectors', '.dk-a, a:hover { color: red }', 'a:hover: a selector without the prefix "dk"'],
    ['what insists', '.dk-a { color: red !important }', '.dk-a: color: red !important insists'],
    [
      'a side',
      '.dk-a { margin-left: 1px }',
      '.dk-a: margin-left: 1px does not turn with the direction of writing',
    ],
    [
      'a width in a media query',
      '@media (width > 1px) { .dk-a { max-width: 1px } }',
      '.dk-a: max-width: 1px does not turn with the direction of writing',
    ],
    [
      'a text on one side',
      '.dk-a { text-align: left }',
      '.dk-a: text-align: left does not turn with the direction of writing',
    ],
    ['a variable of nobody', '.dk-a { --gap: 1px }', '.dk-a: --gap: 1px is a variable without the prefix'],
  ])('[CH-54] %s', (_, css, fault) => {
    expect(styleFaults(parts(css))).toEqual([fault]);
  });

  it('[CH-54] what stands outside the layers', () => {
    expect(styleFaults('.dk-a { color: red }')).toEqual(['.dk-a: outside dk.tokens and dk.parts']);
  });

  it('[CH-54] nothing in what keeps the contract', () => {
    const css = `
      .dk-a:is(:hover, [data-open]) > svg { inline-size: 1px; background: url("a;b{c"); }
      @keyframes dk-spin { to { left: 0 } }
      @container dk (inline-size > 40rem) { .dk-b::before { content: ';'; margin-inline-start: 1px } }`;
    expect(styleFaults(parts(css).replaceAll('{c', 'c'))).toEqual([]);
  });
});

describe('the rules of a style sheet', () => {
  it('have their layer, selectors and declarations', () => {
    expect(
      readStyleSheet('@layer dk.tokens { /* why */ .dk-a, .dk-b:where(.c, .d) { --dk-x: f(1, 2); } }'),
    ).toEqual([
      {
        layer: 'dk.tokens',
        selectors: ['.dk-a', '.dk-b:where(.c, .d)'],
        declarations: [{ property: '--dk-x', value: 'f(1, 2)' }],
      },
    ]);
  });
});
