import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { globby } from 'globby';

import {
  askAgain,
  type Opening,
  openProject,
  type OpeningPlaces,
  standIdle,
} from '../companion/openProject.ts';
import { packCompanion } from '../companion/packedCompanion.ts';
import { type ProjectSize, writeProjectOnDisk } from '../inputs/projectOnDisk.ts';
import { measureInterleaved } from '../measure/measureInterleaved.ts';
import { packageVersion } from '../measure/packageVersion.ts';
import { statisticsOf } from '../measure/statistics.ts';
import type { Budget, ResultTable, Subject, SubjectResult } from '../measure/subject.ts';

/** A project, and how long its list may take, in milliseconds. */
interface Scenario extends ProjectSize {
  readonly coldMs: number;
  readonly withoutGitMs: number;
  readonly unchangedMs: number;
}

const SCENARIOS: readonly Scenario[] = [
  { files: 100_000, kept: 24_000, coldMs: 150, withoutGitMs: 300, unchangedMs: 40 },
  { files: 160_000, kept: 96_000, coldMs: 650, withoutGitMs: 1_100, unchangedMs: 200 },
];

const ROUNDS = { warmUp: 1, measured: 7 };

/** Some of them take seconds. */
const PEER_ROUNDS = { warmUp: 0, measured: 3 };

/** Longest that anything else of the companion may wait while a project is opened and listed. */
const MOST_BLOCKED_MS = 20;

/** How long the files of a project take to be listed as git would list them, by the companion as it is published. */
export const listingSubject: Subject = {
  name: 'listing',
  title: 'Listing the files of a project that git does not ignore',
  async run() {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'bench-listing-')));
    try {
      const file = packCompanion(folder);
      const parts: SubjectResult[] = [];
      for (const scenario of SCENARIOS) parts.push(await measureScenario(scenario, folder, file));
      return {
        tables: parts.flatMap(({ tables }) => tables),
        budgets: parts.flatMap(({ budgets }) => budgets),
      };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function measureScenario(scenario: Scenario, folder: string, file: string): Promise<SubjectResult> {
  const root = join(folder, `project${scenario.files}`);
  mkdirSync(root);
  writeProjectOnDisk(root, scenario);
  execFileSync('git', ['init', '-q'], { cwd: root });
  execFileSync('git', ['add', '-A'], { cwd: root });
  const places = { file, root, home: join(folder, 'home'), kept: scenario.kept };
  try {
    return await measureProject(scenario, companionWays(places, join(folder, 'git-folder')), places);
  } finally {
    rmSync(root, { recursive: true });
  }
}

interface Contestant<Value> {
  readonly name: string;
  readonly version: string;
  readonly measure: () => Promise<Value>;
}

/** @param away - where the folder of git waits while there is to be no repository */
function companionWays(places: OpeningPlaces, away: string): readonly Contestant<Opening>[] {
  const version = packageVersion('@diwan/core');
  const gitFolder = join(places.root, '.git');
  const withoutGit = (): Promise<Opening> => {
    renameSync(gitFolder, away);
    return openProject(places).finally(() => renameSync(away, gitFolder));
  };
  return [
    { name: 'companion, repository', version, measure: () => openProject(places) },
    { name: 'companion, no repository', version, measure: withoutGit },
    { name: 'companion, unchanged', version, measure: () => askAgain(places) },
    { name: 'companion, nothing asked', version, measure: () => standIdle(places) },
  ];
}

async function measureProject(
  { files, kept, coldMs, withoutGitMs, unchangedMs }: Scenario,
  ways: readonly Contestant<Opening>[],
  { root }: OpeningPlaces,
): Promise<SubjectResult> {
  const own = [...(await measureInterleaved(ways, ({ measure }) => measure(), ROUNDS))];
  const peers = [...(await measureInterleaved(peersOf(root, kept), ({ measure }) => measure(), PEER_ROUNDS))];
  const title = `${files.toLocaleString('en')} files, ${kept.toLocaleString('en')} of them kept`;
  const asked = own.slice(0, -1);
  const times = asked.map(([way, rounds]) =>
    rowOf(
      way,
      rounds.map(({ tookMs }) => tookMs),
    ),
  );
  const blocks = own.map(([way, rounds]) =>
    rowOf(
      way,
      rounds.map(({ longestMs }) => longestMs),
    ),
  );
  const costs = own.map(([way, rounds]) =>
    rowOf(
      way,
      rounds.map(({ longestCpuMs }) => longestCpuMs),
    ),
  );
  const limits = [coldMs, withoutGitMs, unchangedMs];
  const timeBudgets = times.map(({ contestant, values }, place) =>
    budgetOf(`${title}: ${contestant}, median ms`, limits[place] ?? Number.NaN, values.median),
  );
  const busy = Math.max(...costs.slice(0, -1).map(({ values }) => values.maximum));
  const blocked = Math.max(...blocks.slice(0, -1).map(({ values }) => values.median));
  return {
    tables: [
      { title, unit: 'ms', rows: [...times, ...peers.map(([peer, values]) => rowOf(peer, values))] },
      { title: `${title}: longest block of the event loop in a round`, unit: 'ms', rows: blocks },
      { title: `${title}: longest block of the companion’s own making in a round`, unit: 'ms', rows: costs },
    ],
    budgets: [
      ...timeBudgets,
      budgetOf(`${title}: longest block of the event loop, median round, ms`, MOST_BLOCKED_MS, blocked),
      budgetOf(`${title}: longest block of its own making, any round, ms`, MOST_BLOCKED_MS, busy),
    ],
  };
}

function rowOf(
  { name, version }: Contestant<unknown>,
  values: readonly number[],
): ResultTable['rows'][number] {
  return { contestant: name, version, values: statisticsOf(values) };
}

function budgetOf(rule: string, limit: number, measured: number): Budget {
  return { level: 'must', rule, bound: 'at most', limit, measured };
}

function peersOf(root: string, kept: number): Contestant<number>[] {
  const list = ['ls-files', '-co', '--exclude-standard', '-z'];
  const gitVersion = execFileSync('git', ['--version'], { encoding: 'utf8' })
    .replace(/\s*git version\s*/, '')
    .trim();
  const peers = [
    {
      name: 'git ls-files',
      version: gitVersion,
      measure: () => milliseconds(() => outputOf('git', list, root)),
    },
    {
      name: 'globby, gitignore',
      version: packageVersion('globby'),
      measure: () =>
        milliseconds(async () =>
          expectCount(await globby('**', { cwd: root, gitignore: true, dot: true }), kept),
        ),
    },
  ];
  const ripgrep = versionOf('rg');
  if (ripgrep === null) return peers;
  const args = ['--files', '--hidden', '--glob', '!.git'];
  return [
    ...peers,
    {
      name: 'ripgrep --files',
      version: ripgrep,
      measure: () => milliseconds(() => outputOf('rg', args, root)),
    },
  ];
}

function expectCount(paths: readonly string[], kept: number): void {
  if (paths.length < kept) throw new Error(`${paths.length} files in place of ${kept}`);
}

function versionOf(program: string): string | null {
  try {
    return /\d+(?:\.\d+)+/.exec(execFileSync(program, ['--version'], { encoding: 'utf8' }))?.[0] ?? null;
  } catch {
    return null;
  }
}

async function outputOf(program: string, args: readonly string[], cwd: string): Promise<void> {
  await promisify(execFile)(program, [...args], { cwd, maxBuffer: 64 * 1024 * 1024 });
}

async function milliseconds(action: () => Promise<unknown>): Promise<number> {
  const startMs = performance.now();
  await action();
  return performance.now() - startMs;
}
