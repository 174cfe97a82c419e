import { createMarkdownBlocks, parseMarkdown } from '@diwan/core/markdown';

import { markdownReply } from '../inputs/markdownReply.ts';
import { measureInterleaved } from '../measure/measureInterleaved.ts';
import { packageVersion } from '../measure/packageVersion.ts';
import { growthExponent, medianRatio, statisticsOf } from '../measure/statistics.ts';
import type { Budget, ResultTable, Subject } from '../measure/subject.ts';

const ROUNDS = { warmUp: 2, measured: 9 };
/** Four deltas of 12 characters in 50 ms: about 1,000 characters a second, a fast model. */
const FLUSH_LENGTH = 48;

/** What parsing a reply costs while it arrives, without drawing it. */
export const markdownSubject: Subject = {
  name: 'markdown',
  title: 'Parsing Markdown while it arrives',
  async run() {
    const growth = await growthOfReplies();
    const blocks = await longBlocks();
    const hostile = await hostileTexts();
    return {
      tables: [growth.table, blocks.table, hostile.table],
      budgets: [...growth.budgets, ...blocks.budgets, ...hostile.budgets],
    };
  },
};

interface Measured {
  table: ResultTable;
  budgets: Budget[];
}

/** Replies of several lengths, and for comparison the same text parsed once, and parsed anew on each flush. */
async function growthOfReplies(): Promise<Measured> {
  const lengths = [25_000, 50_000, 100_000, 200_000];
  const streamed = lengths.map((length) =>
    streamedSample(`${length / 1_000} KB streamed`, markdownReply({ length })),
  );
  const whole = { name: '200 KB at once', measure: () => parseMarkdown(markdownReply({ length: 200_000 })) };
  const anew = {
    name: '25 KB, anew on each flush',
    measure: () => parseOnEachFlush(markdownReply({ length: 25_000 })),
  };
  const { rows, values } = await measured([...streamed, whole, anew]);
  const [half, full] = streamed.slice(-2).map((sample) => values.get(sample) ?? []);
  return {
    table: { title: `mixed reply, a flush every ${FLUSH_LENGTH} characters`, unit: 'ms', rows },
    budgets: [
      atMost('200 KB × 100 KB', 2.2, medianRatio(full ?? [], half ?? [])),
      atMost('growth exponent of a mixed reply', 1.15, exponentOf(streamed, values)),
    ],
  };
}

/** One block that is never closed: its settled lines, items and rows must not be read again on each update. */
async function longBlocks(): Promise<Measured> {
  const length = 200_000;
  const texts = {
    code: `\`\`\`ts\n${'const value = compute(alpha, beta);\n'.repeat(length / 36)}`,
    list: '- item with **strong** text and `code`\n'.repeat(length / 39),
    table: `| a | b |\n|---|---|\n${'| one **two** | three `four` |\n'.repeat(length / 31)}`,
    paragraph: 'Words and **strong** words, then `code` and more. '.repeat(length / 50),
  };
  const samples = Object.entries(texts).map(([kind, text]) => streamedSample(`one ${kind}`, text));
  const { rows } = await measured(samples);
  return {
    table: { title: 'one open block of 200 KB', unit: 'ms', rows },
    budgets: rows.map(({ contestant, values: { median } }) =>
      atMost(`ms an update, ${contestant}`, 0.5, median / (length / FLUSH_LENGTH)),
    ),
  };
}

/** Texts that stopped browsers for seconds. */
async function hostileTexts(): Promise<Measured> {
  const length = 28_000;
  const texts = {
    'strong in strong': `${'**a '.repeat(length / 8)}b${' a**'.repeat(length / 8)}`,
    'runs of every length': 'a***b**c*d'.repeat(length / 10),
    'open brackets': '['.repeat(length),
    'quotes in quotes': '> '.repeat(length / 2),
    'underscores in words': 'a_'.repeat(length / 2),
  };
  const samples = Object.entries(texts).map(([name, text]) => ({ name, measure: () => parseMarkdown(text) }));
  const { rows } = await measured(samples);
  return {
    table: { title: '28 KB of hostile text at once', unit: 'ms', rows },
    budgets: rows.map(({ contestant, values: { median } }) => atMost(`ms, ${contestant}`, 100, median)),
  };
}

interface Sample {
  readonly name: string;
  readonly measure: () => unknown;
  readonly length?: number;
}

function streamedSample(name: string, text: string): Sample {
  return { name, length: text.length, measure: () => streamOf(text) };
}

/** @throws Error when nothing came of it: its speed would mean nothing */
function streamOf(text: string): void {
  const markdown = createMarkdownBlocks();
  for (let end = FLUSH_LENGTH; end < text.length; end += FLUSH_LENGTH) markdown.grow(text.slice(0, end));
  const { added, kept } = markdown.grow(text, { complete: true });
  if (kept + added.length === 0) throw new Error('The parser found no blocks');
}

function parseOnEachFlush(text: string): void {
  for (let end = FLUSH_LENGTH; end < text.length; end += FLUSH_LENGTH) parseMarkdown(text.slice(0, end));
}

async function measured(samples: readonly Sample[]) {
  const values = await measureInterleaved(samples, ({ measure }) => millisecondsOf(measure), ROUNDS);
  const rows = samples.map((sample) => ({
    contestant: sample.name,
    version: packageVersion('@diwan/core'),
    values: statisticsOf(values.get(sample) ?? []),
  }));
  return { rows, values };
}

function millisecondsOf(work: () => unknown): number {
  const startMs = performance.now();
  work();
  return performance.now() - startMs;
}

function exponentOf(samples: readonly Sample[], values: ReadonlyMap<Sample, readonly number[]>): number {
  return growthExponent(
    samples.map((sample) => ({
      size: sample.length ?? 0,
      // The least: what else the machine did only ever adds.
      cost: statisticsOf(values.get(sample) ?? []).minimum,
    })),
  );
}

function atMost(rule: string, limit: number, measuredValue: number): Budget {
  return { level: 'must', rule, bound: 'at most', limit, measured: measuredValue };
}
