import { CODE_SAMPLES } from './codeSamples.ts';
import { createSeededRandom, type SeededRandom } from './seededRandom.ts';

/** What reply to make. */
export interface MarkdownReplyOptions {
  /** Least length in characters; the reply ends with the section that reaches it. */
  length: number;
  /** The same seed gives the same reply. */
  seed?: number;
}

/**
 * Makes a long reply as a model writes it: headings, paragraphs with emphasis, code and links, lists, tables,
 * quotes, mathematics, code blocks in six languages (about 20 in 50,000 characters) and Arabic paragraphs.
 */
export function markdownReply({ length, seed = 1 }: MarkdownReplyOptions): string {
  const random = createSeededRandom(seed);
  const sections: string[] = [];
  let written = 0;
  for (let number = 0; written < length; number++) {
    const section = SECTIONS[number % SECTIONS.length]?.(random, number) ?? '';
    sections.push(section);
    written += section.length + 2;
  }
  return sections.join('\n\n');
}

const SECTIONS: readonly ((random: SeededRandom, number: number) => string)[] = [
  heading,
  paragraph,
  code,
  list,
  paragraph,
  mathematics,
  table,
  paragraph,
  paragraph,
  arabic,
  quote,
  code,
  paragraph,
];

const WORDS = [
  'answer',
  'balance',
  'between',
  'buffer',
  'careful',
  'change',
  'column',
  'compare',
  'delta',
  'each',
  'every',
  'first',
  'follow',
  'however',
  'large',
  'measure',
  'model',
  'often',
  'order',
  'parser',
  'reader',
  'reply',
  'result',
  'safely',
  'server',
  'should',
  'simple',
  'stream',
  'table',
  'through',
  'value',
  'where',
  'which',
  'write',
] as const;

const ARABIC_SENTENCES = [
  'يقرأ المحلل النص قطعة بعد قطعة، ولا ينتظر نهاية الجواب.',
  'تبقى الكتل المكتملة كما هي، ولا تُحلَّل مرة ثانية.',
  'يُكتب الرمز `id` من اليسار إلى اليمين داخل فقرة عربية.',
  'السعر هو 0.3 دولار لكل مليون رمز، والرصيد لا يصير سالبًا أبدًا.',
] as const;

function heading(random: SeededRandom, number: number): string {
  return `${'#'.repeat(2 + random.below(3))} ${number + 1}. ${sentence(random, 4)}`;
}

function paragraph(random: SeededRandom): string {
  return Array.from({ length: 3 + random.below(4) }, () => `${decorated(random)}.`).join(' ');
}

/** A sentence with one piece of inline Markdown in its middle. */
function decorated(random: SeededRandom): string {
  const words = sentence(random, 3);
  const inline = random.pick([
    `**${words}**`,
    `*${words}*`,
    `\`${words.replaceAll(' ', '_')}\``,
    `[${words}](https://example.com/${random.below(1_000)}?q=a&b=c#part)`,
    `~~${words}~~`,
    `$x_{${random.below(9)}}^2 + \\alpha$`,
    `https://example.org/${random.below(1_000)}`,
    words,
  ]);
  return `${sentence(random, 4 + random.below(6))} ${inline} ${sentence(random, 3).toLowerCase()}`;
}

function list(random: SeededRandom): string {
  const mark = random.pick(['-', '1.', '- [x]']);
  return Array.from({ length: 4 + random.below(4) }, (_, at) => {
    const indent = at % 3 === 2 ? '   ' : '';
    return `${indent}${mark} ${decorated(random)}`;
  }).join('\n');
}

function table(random: SeededRandom): string {
  const rows = Array.from(
    { length: 5 + random.below(6) },
    () =>
      `| ${sentence(random, 2)} | ${random.below(10_000)} | **${random.below(100)} %** | \`${random.pick(WORDS)}\` |`,
  );
  return ['| Name | Count | Share | Kind |', '| :--- | ---: | :---: | --- |', ...rows].join('\n');
}

function mathematics(random: SeededRandom): string {
  const degree = 2 + random.below(7);
  return `$$\n\\int_0^{${degree}} \\frac{x^{${degree}}}{\\sqrt{1 + x^2}} \\, dx = \\sum_{k=0}^{n} \\binom{n}{k} a_k\n$$`;
}

function code(random: SeededRandom): string {
  const { language, source } = random.pick(CODE_SAMPLES);
  const name = `${random.pick(WORDS)}${random.below(100)}`;
  return `\`\`\`${language}\n${source.replaceAll('NAME', name)}\n\`\`\``;
}

function arabic(random: SeededRandom): string {
  return Array.from({ length: 2 + random.below(3) }, () => random.pick(ARABIC_SENTENCES)).join(' ');
}

function quote(random: SeededRandom): string {
  return `> ${decorated(random)}.\n>\n> ${sentence(random, 8)}.`;
}

function sentence(random: SeededRandom, length: number): string {
  const words = Array.from({ length }, () => random.pick(WORDS)).join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
