import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { type CommitStore, commitSteps } from '../../../apps/companion/src/build/commitSteps.ts';
import { createContentStore } from '../../../apps/companion/src/build/contentStore.ts';
import type { FileStep } from '../../../apps/companion/src/build/fileStep.ts';
import { createJournals } from '../../../apps/companion/src/build/journal.ts';
import { contentHash } from '../../../apps/companion/src/projects/contents/contentHash.ts';
import { measureInterleaved } from '../measure/measureInterleaved.ts';
import { packageVersion } from '../measure/packageVersion.ts';
import { statisticsOf } from '../measure/statistics.ts';
import type { Subject } from '../measure/subject.ts';

const FILES = 100;
const FILE_BYTES = 8 * 1024;
const ROUNDS = { warmUp: 3, measured: 15 };
const MOST_MS = 100;

/** How long it takes to change many files all or none, beside writing them without any care. */
export const buildSubject: Subject = {
  name: 'build',
  title: `Changing ${FILES} files of ${FILE_BYTES / 1024} KiB`,
  async run() {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'bench-build-')));
    try {
      return await measure(folder);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function measure(folder: string): ReturnType<Subject['run']> {
  const root = join(folder, 'project');
  const plain = join(folder, 'plain');
  const store = storeIn(folder);
  for (const base of [root, plain]) for (const path of PATHS) put(join(base, path), textOf(path, 0));
  let round = 0;
  const contestants = [
    {
      name: 'companion, with journal and undo',
      version: packageVersion('@diwan/core'),
      run: () => commitRound(root, round, store),
    },
    { name: 'plain writes', version: process.version, run: () => plainRound(plain, round) },
  ];
  const values = await measureInterleaved(
    contestants,
    async ({ run }) => {
      round += 1;
      const startMs = performance.now();
      await run();
      return performance.now() - startMs;
    },
    ROUNDS,
  );
  const rows = contestants.map((contestant) => ({
    contestant: contestant.name,
    version: contestant.version,
    values: statisticsOf(values.get(contestant) ?? []),
  }));
  const measured = rows[0]?.values.median ?? Number.NaN;
  return {
    tables: [{ title: 'all files', unit: 'ms', rows }],
    budgets: [{ level: 'must', rule: 'with journal, median ms', bound: 'at most', limit: MOST_MS, measured }],
  };
}

const PATHS = Array.from({ length: FILES }, (_, file) => `src/part${file % 10}/file${file}.ts`);

function storeIn(folder: string): CommitStore {
  for (const name of ['open', 'done']) mkdirSync(join(folder, name));
  return {
    contents: createContentStore(join(folder, 'contents')),
    journals: createJournals({ open: join(folder, 'open'), done: join(folder, 'done') }),
  };
}

function textOf(path: string, round: number): string {
  return `${path} ${round}\n`.repeat(FILE_BYTES).slice(0, FILE_BYTES);
}

function put(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** What each file of the project holds now. */
const held = new Map<string, string>();

/** @throws Error when the commit is refused: its speed would mean nothing */
async function commitRound(root: string, round: number, store: CommitStore): Promise<void> {
  const steps = PATHS.map((path): FileStep => {
    const after = Buffer.from(textOf(path, round));
    const before = held.get(path) ?? contentHash(textOf(path, 0));
    const hash = contentHash(after);
    held.set(path, hash);
    return { path, before: { hash: before, mode: 0o644 }, after: { bytes: after, hash, mode: 0o644 } };
  });
  const outcome = await commitSteps({ id: `plan_${round}`, root, steps, keptAs: 'checkpoint' }, store);
  if (outcome.status !== 'committed') throw new Error(`The commit was ${outcome.status}`);
}

async function plainRound(root: string, round: number): Promise<void> {
  await Promise.all(
    PATHS.map(async (path) => {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), textOf(path, round));
    }),
  );
}
