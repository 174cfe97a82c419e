import { describe, expect, it } from 'vitest';

import { parseMarkdown } from './createMarkdownBlocks.ts';
import { outlineOf } from './testing/outlineOf.ts';

describe('blocks', () => {
  it.each([
    // paragraphs and headings
    ['a\nb\n\nc', 'p(a\nb) p(c)'],
    ['a  \nb\\\nc', 'p(a⏎b⏎c)'],
    ['# a\n## b ##\n### c#', 'h1(a) h2(b) h3(c#)'],
    ['#a\n####### b', 'p(#a\n####### b)'],
    ['#', 'h1()'],
    ['a\n===\nb\n---', 'h1(a) h2(b)'],
    ['a\nb\n---', 'h2(a\nb)'],
    // rules
    ['---\n***\n_ _ _', 'rule rule rule'],
    ['a\n***\nb', 'p(a) rule p(b)'],
    // code
    ['```js run\na\n\n  b\n```', 'code:js(a⏎⏎  b)'],
    ['````\n```\n````', 'code(```)'],
    ['~~~\na\n```\n~~~', 'code(a⏎```)'],
    ['```\nopen', 'code(open)'],
    ['```a`b``` c', 'p(`a`b` c)'],
    ['  ```\n  a\n    b\n  ```', 'code(a⏎  b)'],
    ['    a\n\n      b\n\nc', 'code(a⏎⏎  b) p(c)'],
    ['a\n    b', 'p(a\nb)'],
    ['\ta', 'code(a)'],
    // quotes
    ['> a\n> b\n\n> c', 'quote[p(a\nb)] quote[p(c)]'],
    ['> a\nb\n> c', 'quote[p(a\nb\nc)]'],
    ['> a\n---', 'quote[p(a)] rule'],
    ['> > a\n> b', 'quote[quote[p(a\nb)]]'],
    ['> ```\n> a\nb', 'quote[code(a)] p(b)'],
    // HTML is text
    ['<div>\n*a*\n\nb', 'html(<div>⏎*a*) p(b)'],
    ['<!-- a\n\nb --> c\nd', 'html(<!-- a⏎⏎b --> c) p(d)'],
    ['<script>\n\nalert(1)\n</script>\na', 'html(<script>⏎⏎alert(1)⏎</script>) p(a)'],
    ['a\n<b>\nc', 'p(a\n<b>\nc)'],
    ['a\n<div>', 'p(a) html(<div>)'],
  ])('%j', (text, outline) => {
    expect(outlineOf(parseMarkdown(text))).toBe(outline);
  });
});

describe('lists', () => {
  it.each([
    ['- a\n- b', 'ul[li[p(a)] li[p(b)]]'],
    ['- a\n+ b', 'ul[li[p(a)]] ul[li[p(b)]]'],
    ['3. a\n4. b', 'ol:3[li[p(a)] li[p(b)]]'],
    ['1. a\n1) b', 'ol:1[li[p(a)]] ol:1[li[p(b)]]'],
    ['- a\n\n- b', 'loose-ul[li[p(a)] li[p(b)]]'],
    ['- a\n\n  b\n- c', 'loose-ul[li[p(a) p(b)] li[p(c)]]'],
    ['- a\n\n\nb', 'ul[li[p(a)]] p(b)'],
    ['- a\n  - b\n    - c\n- d', 'ul[li[p(a) ul[li[p(b) ul[li[p(c)]]]]] li[p(d)]]'],
    ['- a\n  - b\n\n    c\n- d', 'ul[li[p(a) loose-ul[li[p(b) p(c)]]] li[p(d)]]'],
    ['- ```\n  a\n\n  b\n  ```\n- c', 'ul[li[code(a⏎⏎b)] li[p(c)]]'],
    ['1. a\n\n   ```js\n   b\n   ```\n2. c', 'loose-ol:1[li[p(a) code:js(b)] li[p(c)]]'],
    ['- a\nb', 'ul[li[p(a\nb)]]'],
    ['- a\n\nb', 'ul[li[p(a)]] p(b)'],
    ['-\n  a\n-\n\n  b', 'ul[li[p(a)] li[]] p(b)'],
    ['- # a\n- > b', 'ul[li[h1(a)] li[quote[p(b)]]]'],
    ['-     a', 'ul[li[code(a)]]'],
    ['in\n1986. a', 'p(in\n1986. a)'],
    ['in\n1. a', 'p(in) ol:1[li[p(a)]]'],
    ['- a\n- * * *\n- b', 'ul[li[p(a)] li[rule] li[p(b)]]'],
    ['- - a', 'ul[li[ul[li[p(a)]]]]'],
    ['- [ ] a\n- [x] b\n- [X] c', 'ul[li:to-do[p(a)] li:done[p(b)] li:done[p(c)]]'],
    ['- [ ]\n- [x]a\n- a [x]', 'ul[li[p([ ])] li[p([x]a)] li[p(a [x])]]'],
  ])('%j', (text, outline) => {
    expect(outlineOf(parseMarkdown(text))).toBe(outline);
  });
});

describe('tables', () => {
  it.each([
    ['| a | b |\n|---|---|\n| 1 | 2 |', 'table[(a|b) (1|2)]'],
    ['a | b\n- | -\n1 | 2\n\nc', 'table[(a|b) (1|2)] p(c)'],
    ['| a |\n|---|\n| `b\\|c` |', 'table[(a) (`b|c`)]'],
    ['| a | b |\n|---|---|\n| 1 |\n| 1 | 2 | 3 |', 'table[(a|b) (1) (1|2)]'],
    ['x\n| a |\n|---|\n| 1 |\n> y', 'p(x) table[(a) (1)] quote[p(y)]'],
    ['| a | b |\n|---|', 'p(| a | b |\n|---|)'],
    ['| a |\n| b |', 'p(| a |\n| b |)'],
    ['| **a** [b](https://c.example) |\n|-|', 'table[(**a** {b>https://c.example/})]'],
    ['| a<br>b |\n|-|', 'table[(a⏎b)]'],
  ])('%j', (text, outline) => {
    expect(outlineOf(parseMarkdown(text))).toBe(outline);
  });

  it('takes the setting of each column from the dashes', () => {
    const [table] = parseMarkdown('| a | b | c | d |\n|:--|:-:|--:|---|\n');
    expect(table).toMatchObject({ alignments: ['left', 'center', 'right', null] });
  });

  it('bounds the cells by what the text holds, not by columns times rows', () => {
    const [table] = parseMarkdown(`${'|a'.repeat(1000)}\n${'|-'.repeat(1000)}\n${'|1\n'.repeat(1000)}`);
    const cells = table?.type === 'table' ? table.rows.flatMap((row) => row.cells) : [];
    expect(cells).toHaveLength(1000);
  });
});

describe('definitions', () => {
  it.each([
    [
      '[a]: https://a.example "t"\n\n[a] [b][A] [a][]',
      'p({a>https://a.example/} {b>https://a.example/} {a>https://a.example/})',
    ],
    ['[a]: https://a.example\n[a]: https://b.example\n\n[a]', 'p({a>https://a.example/})'],
    ['[a]: <https://a.example>\n"t"\nb [a]', 'p(b {a>https://a.example/})'],
    ['b\n[a]: https://a.example', 'p(b\n[a]: {https://a.example>https://a.example/})'],
    ['[a]: javascript:x\n\n[a]', 'p(a)'],
    ['[^1]: a\n    b\n\n    c\n[^2]: d\n\n[^1]', 'note:1[p(a\nb) p(c)] note:2[p(d)] p({^1})'],
    ['[constructor] [__proto__]', 'p([constructor] [**proto**])'],
  ])('%j', (text, outline) => {
    expect(outlineOf(parseMarkdown(text))).toBe(outline);
  });
});

describe('directions', () => {
  it('[CH-34, U-43] gives each paragraph, heading, quote, list and table its own', () => {
    const text =
      'hello\n\nمرحبا hello\n\n# مرحبا\n\n> مرحبا\n\n- مرحبا\n- hello\n\n| a |\n|---|\n| مرحبا |\n';
    const directions = parseMarkdown(text).map((block) => ('direction' in block ? block.direction : null));
    expect(directions).toEqual(['ltr', 'rtl', 'rtl', 'rtl', 'rtl', 'rtl']);
  });
});
