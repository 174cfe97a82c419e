import fc, { type Arbitrary } from 'fast-check';

const WORDS = [
  'alpha',
  'it costs 5',
  'مرحبا',
  'AT&T',
  'a < b',
  '2 * 3',
  'snake_case_name',
  'about ~5 minutes',
  'Hello!',
  'C#',
  '(see)',
  'x^2',
  '"quoted"',
  'e.g.',
];

const word = fc.constantFrom(...WORDS);
const words = fc.array(word, { minLength: 1, maxLength: 3 }).map((found) => found.join(' '));

const span = fc.oneof(
  { weight: 3, arbitrary: words },
  words.map((text) => `**${text}**`),
  words.map((text) => `*${text}*`),
  words.map((text) => `_${text}_`),
  words.map((text) => `~~${text}~~`),
  fc.tuple(words, words).map(([outer, inner]) => `**${outer} *${inner}* end**`),
  fc.constantFrom('`code_a`', '`b*c*`', '``x ` y``', '***both***', '\\* \\_', '&amp; &mdash; &#8230;'),
  words.map((text) => `[${text} **more** \`code\`](https://a.example/b_c?d=e&f=g)`),
  fc.constantFrom(
    '![alt](https://i.example/p.png)',
    '<https://k.example/l>',
    'https://u.example/v_w',
    '[^n]',
  ),
);

const line = fc.array(span, { minLength: 1, maxLength: 5 }).map((spans) => `so ${spans.join(' ')}`);

const leaf: Arbitrary<readonly string[]> = fc.oneof(
  { weight: 3, arbitrary: fc.array(line, { minLength: 1, maxLength: 2 }) },
  line.map((text) => [`## ${text}`]),
  line.map((text) => [`### ${text} ###`]),
  line.map((text) => [text, '===']),
  line.map((text) => [text, '---']),
  fc.constantFrom(['---'], ['* * *'], ['    indented', '', '    more']),
  fc.constantFrom(['```ts', 'const a = `x`;', '', '# no heading', '```'], ['~~~', '``', '- no item', '~~~']),
  fc.constant(['<div class="x">', '  <b>hi</b>', '</div>']),
  fc.constant(['[label]: https://d.example/e "title"']),
  fc.array(fc.tuple(line, line), { minLength: 1, maxLength: 4 }).map(tableOf),
);

function tableOf(rows: readonly (readonly [string, string])[]): string[] {
  const [header = '', ...body] = rows.map(([left, right]) => `| ${left} | ${right} |`);
  return [header, '|---|:-:|', ...body];
}

const { blocks } = fc.letrec<{ blocks: readonly string[]; block: readonly string[] }>((tie) => ({
  blocks: fc
    .array(tie('block'), { minLength: 1, maxLength: 3 })
    .map((found) => found.flatMap((lines, order) => (order === 0 ? lines : ['', ...lines]))),
  block: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    { weight: 4, arbitrary: leaf },
    tie('blocks').map((lines) => lines.map((text) => (text === '' ? '>' : `> ${text}`))),
    fc.array(tie('blocks'), { minLength: 1, maxLength: 3 }).map((items) => items.flatMap(itemOf('- '))),
    fc.array(tie('blocks'), { minLength: 1, maxLength: 3 }).map((items) => items.flatMap(itemOf('1. '))),
    fc.array(line, { minLength: 1, maxLength: 3 }).map((items) => items.map((text) => `- [x] ${text}`)),
  ),
}));

function itemOf(marker: string): (lines: readonly string[]) => string[] {
  const indent = ' '.repeat(marker.length);
  return (lines) => lines.map((text, order) => (order === 0 ? marker + text : text && indent + text));
}

/** Documents as a careful author writes them: each span is closed, the one footnote that is used has its text. */
export const carefulDocument: Arbitrary<string> = blocks.map(
  (lines) => `${lines.join('\n')}\n\n[^n]: note\n`,
);

// One after the other, each before a `§`.
const FRAGMENTS = [
  '# §## Head\n§word §word\n§\n§\n\n§\r\n§\t§    code\n§  §مرحبا §- item\n§- §  - nested\n§1. one\n§7) seven\n§* §',
  '- [x] done\n§- [ ] §> quote\n§> §```js\nlet a = 1;\n```\n§```\n§~~~\n§    §| a | b |\n|---|:-:|\n| 1 | 2 |\n§| a§',
  '|-|\n§---\n§===\n§***\n§<div>\n§<br>§<!-- c -->§<a href="x">§&amp; §&§\\*§\\§**bold** §*it* §`code` §~~s~~ §~5 §',
  '**§*§_§`§``§~~§[§]§](§)§![§[link](https://a.example/b) §[ref][x] §[x] §[x]: https://x.example "t"\n§[^n]: note\n§',
  '[^n] §![p](https://i.example/k.png) §https://u.example/v. §<https://k.example> §[js](javascript:a) §',
]
  .join('')
  .split('§');

/** Texts that follow no rule: signs and halves of constructs in any order. */
export const roughText: Arbitrary<string> = fc
  .array(fc.constantFrom(...FRAGMENTS), { minLength: 1, maxLength: 18 })
  .map((fragments) => fragments.join(''));

/** A text with places at which its stream is cut. */
export function withCuts(text: Arbitrary<string>): Arbitrary<{ text: string; cuts: number[] }> {
  return text.chain((found) =>
    fc
      .uniqueArray(fc.nat(found.length), { maxLength: 12 })
      .map((cuts) => ({ text: found, cuts: cuts.toSorted((first, second) => first - second) })),
  );
}
