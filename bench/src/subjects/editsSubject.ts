import { applyEdits } from '@diwan/core/plan';

import { measureInterleaved } from '../measure/measureInterleaved.ts';
import { packageVersion } from '../measure/packageVersion.ts';
import { statisticsOf } from '../measure/statistics.ts';
import type { Subject } from '../measure/subject.ts';

const LINES = 10_000;
const EDITS = 20;
const ROUNDS = { warmUp: 3, measured: 15 };
const MOST_MS = 50;

const FILE = Array.from(
  { length: LINES },
  (_, line) => `  const value${line} = compute(${line}, 'name ${line % 97}');`,
);
const PLACES = Array.from({ length: EDITS }, (_, count) => (count * LINES) / EDITS + 3);

/** Twenty edits of one file, each kind on another rung of the ladder. */
const CASES = [
  { name: 'exact', searchAt: (line: number) => linesAt(line).join('\n') },
  {
    name: 'other indent',
    searchAt: (line: number) =>
      linesAt(line)
        .map((text) => `    ${text}`)
        .join('\n'),
  },
  {
    name: 'white space at line ends',
    searchAt: (line: number) =>
      linesAt(line)
        .map((text) => `${text}  `)
        .join('\n'),
  },
  {
    name: 'not in the file',
    searchAt: (line: number) =>
      linesAt(line)
        .map((text) => `${text}!`)
        .join('\n'),
  },
];

/** How long the edits of a very long file take, those that fail among them. */
export const editsSubject: Subject = {
  name: 'edits',
  title: `Applying ${EDITS} edits to a file of ${LINES} lines`,
  async run() {
    const values = await measureInterleaved(
      CASES,
      ({ name, searchAt }) => millisecondsOf(name, searchAt),
      ROUNDS,
    );
    const rows = CASES.map((edits) => ({
      contestant: edits.name,
      version: packageVersion('@diwan/core'),
      values: statisticsOf(values.get(edits) ?? []),
    }));
    return {
      tables: [{ title: 'all edits', unit: 'ms', rows }],
      budgets: rows.map(({ contestant, values: { median } }) => ({
        level: 'must',
        rule: `${contestant}, median`,
        bound: 'at most',
        limit: MOST_MS,
        measured: median,
      })),
    };
  },
};

function linesAt(line: number): string[] {
  return FILE.slice(line, line + 3);
}

/** @throws Error when the edits end otherwise than the case says: their speed would mean nothing */
function millisecondsOf(name: string, searchAt: (line: number) => string): number {
  const edits = PLACES.map((line) => {
    const search = searchAt(line);
    const indent = /^ */.exec(search)?.[0] ?? '';
    return { search, replace: `${indent}const changed = true;` };
  });
  const text = FILE.join('\n');
  const startMs = performance.now();
  const outcome = applyEdits(text, edits);
  const milliseconds = performance.now() - startMs;
  const expected = name === 'not in the file' ? 'refused' : 'applied';
  if (outcome.status !== expected) throw new Error(`${name}: the edits were ${outcome.status}`);
  return milliseconds;
}
