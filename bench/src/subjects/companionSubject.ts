import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { readFiles } from '../companion/openProject.ts';
import { packCompanion, startPackedCompanion } from '../companion/packedCompanion.ts';
import { measureInterleaved } from '../measure/measureInterleaved.ts';
import { packageVersion } from '../measure/packageVersion.ts';
import { statisticsOf } from '../measure/statistics.ts';
import type { Budget, ResultTable, Subject, SubjectResult } from '../measure/subject.ts';

const MOST_START_MS = 300;
const MOST_IDLE_MIB = 60;
const MOST_BLOCKED_MS = 20;

/** How long it stands idle before its memory is read. */
const IDLE_MS = 10_000;
const START_ROUNDS = { warmUp: 2, measured: 9 };
const READ_ROUNDS = { warmUp: 1, measured: 5 };

/** Files that are read at once, and their size: as much as one answer may hold. */
const READ_FILES = 30;
const READ_BYTES = 1_000_000;

/** A server that does nothing: what Node itself takes. */
const FLOOR = `process.getBuiltinModule('node:http').createServer((_, answer) => answer.end())
  .listen(Number(process.argv[process.argv.indexOf('--port') + 1]), '127.0.0.1', () => process.send('listening'));
`;

/** What the companion takes as it is published: to start, while it stands idle, and while it reads files. */
export const companionSubject: Subject = {
  name: 'companion',
  title: 'The companion as it is published: start, idle memory, reading files',
  async run() {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'bench-companion-')));
    try {
      const floor = join(folder, 'floor.mjs');
      writeFileSync(floor, FLOOR);
      const ours = {
        contestant: 'companion',
        version: packageVersion('@diwan/core'),
        file: packCompanion(folder),
      };
      const contestants = [ours, { contestant: 'a bare server', version: process.version, file: floor }];
      return combined([
        await startTimes(contestants, folder),
        await idleMemory(contestants, folder),
        await readingBlock(ours, folder),
      ]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

interface Contestant {
  readonly contestant: string;
  readonly version: string;
  readonly file: string;
}

function combined(parts: readonly SubjectResult[]): SubjectResult {
  return {
    tables: parts.flatMap(({ tables }) => tables),
    budgets: parts.flatMap(({ budgets }) => budgets),
  };
}

async function startTimes(contestants: readonly Contestant[], folder: string): Promise<SubjectResult> {
  const values = await measureInterleaved(
    contestants,
    async ({ file }) => {
      const { startMs, stop } = await startPackedCompanion({ file, home: join(folder, 'home') });
      await stop();
      return startMs;
    },
    START_ROUNDS,
  );
  return measured('Start, until it listens', 'ms', values, ['start, median ms', MOST_START_MS]);
}

async function idleMemory(contestants: readonly Contestant[], folder: string): Promise<SubjectResult> {
  const values = new Map<Contestant, number[]>();
  for (const contestant of contestants) {
    const { processId, stop } = await startPackedCompanion({
      file: contestant.file,
      home: join(folder, 'home'),
    });
    await pause(IDLE_MS);
    values.set(contestant, [residentMebibytes(processId)]);
    await stop();
  }
  return measured('Memory, idle for 10 s', 'MiB', values, ['idle, MiB', MOST_IDLE_MIB]);
}

/** Resident memory of a process, as Linux tells it. */
function residentMebibytes(processId: number): number {
  const kibibytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${processId}/status`, 'utf8'))?.[1];
  return Number(kibibytes) / 1_024;
}

async function readingBlock(ours: Contestant, folder: string): Promise<SubjectResult> {
  const root = join(folder, 'project');
  mkdirSync(root);
  const paths = Array.from({ length: READ_FILES }, (_, place) => `file${place}.ts`);
  for (const path of paths) writeFileSync(join(root, path), 'export const é = 1;\n'.repeat(READ_BYTES / 21));
  const places = { file: ours.file, home: join(folder, 'home'), root, kept: READ_FILES };
  const readings = await measureInterleaved([ours], () => readFiles(places, paths), READ_ROUNDS);
  const title = `while ${READ_FILES} files of 1 MB are read`;
  return combined([
    measured(`Longest block of the event loop ${title}`, 'ms', valuesOf('longestMs'), [
      'longest block while files are read, median ms',
      MOST_BLOCKED_MS,
    ]),
    measured(`Longest block of the companion’s own making ${title}`, 'ms', valuesOf('longestCpuMs'), [
      'longest block of its own making while files are read, median ms',
      MOST_BLOCKED_MS,
    ]),
  ]);

  function valuesOf(name: 'longestMs' | 'longestCpuMs'): ReadonlyMap<Contestant, readonly number[]> {
    return new Map([...readings].map(([one, rounds]) => [one, rounds.map((round) => round[name])]));
  }
}

function measured(
  title: string,
  unit: string,
  values: ReadonlyMap<Contestant, readonly number[]>,
  [rule, limit]: readonly [string, number],
): SubjectResult {
  const rows = [...values].map(([{ contestant, version }, taken]) => ({
    contestant,
    version,
    values: statisticsOf(taken),
  }));
  const table: ResultTable = { title, unit, rows };
  const median = rows[0]?.values.median ?? Number.NaN;
  const budget: Budget = { level: 'must', rule, bound: 'at most', limit, measured: median };
  return { tables: [table], budgets: [budget] };
}
