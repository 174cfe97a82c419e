import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

import { globby } from 'globby';

import {
  createListings,
  type Listings,
} from '../../../apps/companion/src/projects/listing/createListings.ts';
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

const ROUNDS = { warmUp: 2, measured: 5 };

/** Some of them take seconds. */
const PEER_ROUNDS = { warmUp: 0, measured: 3 };

/** Longest that anything else of the companion may wait while a project is opened. */
const MOST_BLOCKED_MS = 20;

/** How long the files of a project take to be listed as git would list them. */
export const listingSubject: Subject = {
  name: 'listing',
  title: 'Listing the files of a project that git does not ignore',
  async run() {
    const parts: SubjectResult[] = [];
    for (const scenario of SCENARIOS) parts.push(await measureScenario(scenario));
    return {
      tables: parts.flatMap(({ tables }) => tables),
      budgets: parts.flatMap(({ budgets }) => budgets),
    };
  },
};

async function measureScenario(scenario: Scenario): Promise<SubjectResult> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'bench-listing-')));
  const listings = createListings();
  try {
    const root = join(folder, 'project');
    mkdirSync(root);
    writeProjectOnDisk(root, scenario);
    execFileSync('git', ['init', '-q'], { cwd: root });
    execFileSync('git', ['add', '-A'], { cwd: root });
    return await measureProject(scenario, { root, away: join(folder, 'git-folder') }, listings);
  } finally {
    await listings.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Places {
  readonly root: string;
  /** Where the folder of git waits while there is to be no repository. */
  readonly away: string;
}

type EventLoopWatch = ReturnType<typeof monitorEventLoopDelay>;

interface Contestant {
  readonly name: string;
  readonly version: string;
  readonly measure: () => Promise<number>;
}

async function measureProject(
  { files, kept, coldMs, withoutGitMs, unchangedMs }: Scenario,
  { root, away }: Places,
  listings: Listings,
): Promise<SubjectResult> {
  const version = packageVersion('@diwan/core');
  const ours = [
    {
      name: 'companion, repository',
      version,
      measure: () => coldMilliseconds(listings, root, kept, blocked),
    },
    {
      name: 'companion, no repository',
      version,
      measure: () => plainMilliseconds(listings, { root, away }, kept, blocked),
    },
    { name: 'companion, unchanged', version, measure: () => unchangedMilliseconds(listings, root) },
  ];
  const blocked = monitorEventLoopDelay({ resolution: 1 });
  const own = await measureInterleaved(ours, ({ measure }) => measure(), ROUNDS);
  const peers = peersOf(root, kept);
  const others = await measureInterleaved(peers, ({ measure }) => measure(), PEER_ROUNDS);

  const all: (readonly [Contestant, readonly number[]])[] = [...own, ...others];
  const rows = all.map(([{ name, version: used }, values]) => ({
    contestant: name,
    version: used,
    values: statisticsOf(values),
  }));
  const title = `${files.toLocaleString('en')} files, ${kept.toLocaleString('en')} of them kept`;
  const table: ResultTable = { title, unit: 'ms', rows };
  const limits = [coldMs, withoutGitMs, unchangedMs];
  const budgets = limits.map((limit, place): Budget => {
    const measured = rows[place]?.values.median ?? Number.NaN;
    return {
      level: 'must',
      rule: `${title}: ${ours[place]?.name}, median ms`,
      bound: 'at most',
      limit,
      measured,
    };
  });
  budgets.push(blockBudget(title, blocked.max / 1_000_000));
  return { tables: [table], budgets };
}

function blockBudget(title: string, measured: number): Budget {
  const rule = `${title}: longest block of the event loop, ms`;
  return { level: 'must', rule, bound: 'at most', limit: MOST_BLOCKED_MS, measured };
}

/**
 * The event loop is watched while the companion works, and not while its answer is counted here.
 *
 * @throws Error when the list is another one: its speed would mean nothing
 */
async function coldMilliseconds(
  listings: Listings,
  root: string,
  kept: number,
  blocked: EventLoopWatch,
): Promise<number> {
  await listings.forget(root);
  blocked.enable();
  const startMs = performance.now();
  const body = await listings.read(root);
  const tookMs = performance.now() - startMs;
  // A turn for the watch itself, which is told of a block only behind it.
  await pause(WATCH_MS);
  blocked.disable();
  const count =
    Buffer.from(body?.json ?? [])
      .toString('utf8')
      .split('"path"').length - 1;
  if (count !== kept) throw new Error(`${count} files in place of ${kept}`);
  return tookMs;
}

const WATCH_MS = 5;

async function plainMilliseconds(
  listings: Listings,
  { root, away }: Places,
  kept: number,
  blocked: EventLoopWatch,
): Promise<number> {
  renameSync(join(root, '.git'), away);
  try {
    return await coldMilliseconds(listings, root, kept, blocked);
  } finally {
    renameSync(away, join(root, '.git'));
  }
}

/** Long enough for the second look, which makes the list known. */
const SETTLE_MS = 1_500;

async function unchangedMilliseconds(listings: Listings, root: string): Promise<number> {
  await listings.read(root);
  await pause(SETTLE_MS);
  await listings.read(root);
  const startMs = performance.now();
  await listings.read(root);
  return performance.now() - startMs;
}

function peersOf(root: string, kept: number): Contestant[] {
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
