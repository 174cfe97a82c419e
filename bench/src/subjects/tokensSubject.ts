import { estimateTokens } from '@diwan/core';

import { markdownReply } from '../inputs/markdownReply.ts';
import { measureInterleaved } from '../measure/measureInterleaved.ts';
import { packageVersion } from '../measure/packageVersion.ts';
import { statisticsOf } from '../measure/statistics.ts';
import type { Budget, Subject } from '../measure/subject.ts';
import { estimateErrors } from '../tokens/estimateErrors.ts';

const LENGTH = 200_000;
const ROUNDS = { warmUp: 3, measured: 21 };
/** A key press waits for no longer than this. */
const MOST_MS = 5;

const TEXTS = [
  { name: 'mixed reply', text: markdownReply({ length: LENGTH }) },
  { name: 'plain English', text: 'A word is followed by another word, and so on. '.repeat(LENGTH / 48) },
  { name: 'code', text: 'if (a[i] !== b[i]) { return { i, a: a[i] }; }\n'.repeat(LENGTH / 47) },
  { name: 'Chinese', text: '今天天气很好，我们去公园散步吧。'.repeat(LENGTH / 16) },
];

/** How long a composer with a very long text takes to be counted, and how far the count is off. */
export const tokensSubject: Subject = {
  name: 'tokens',
  title: 'Estimating tokens',
  async run() {
    const values = await measureInterleaved(TEXTS, ({ text }) => millisecondsOf(text), ROUNDS);
    const rows = TEXTS.map((sample) => ({
      contestant: sample.name,
      version: packageVersion('@diwan/core'),
      values: statisticsOf(values.get(sample) ?? []),
    }));
    const errors = estimateErrors();
    return {
      tables: [{ title: 'one estimate of 200,000 characters', unit: 'ms', rows }, ...errors.tables],
      budgets: [
        ...rows.map(({ contestant, values: { median } }): Budget => ({
          level: 'must',
          rule: `${contestant}, median`,
          bound: 'at most',
          limit: MOST_MS,
          measured: median,
        })),
        ...errors.budgets,
      ],
    };
  },
};

/** @throws Error when nothing was counted: its speed would mean nothing */
function millisecondsOf(text: string): number {
  const startMs = performance.now();
  const tokens = estimateTokens(text);
  const milliseconds = performance.now() - startMs;
  if (tokens < text.length / 5) throw new Error('The estimate counted nothing');
  return milliseconds;
}
