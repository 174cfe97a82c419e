import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';

import { COMPANION_PATHS } from '@diwan/core/wire';

import { type LoopBlock, type PackedCompanion, startPackedCompanion } from './packedCompanion.ts';
import { pairedCalls, type SiteCalls } from './siteCalls.ts';

/** What a project is opened with. */
export interface OpeningPlaces {
  /** File of the packed companion. */
  readonly file: string;
  /** Folder for all that it keeps; emptied. */
  readonly home: string;
  readonly root: string;
  /** How many files its list must have. */
  readonly kept: number;
}

/** What opening a project took. */
export interface Opening extends LoopBlock {
  /** From the call that opens it to the last byte of its list. */
  readonly tookMs: number;
}

/** Opens and lists a project in a companion that has just been started: nothing is known of it. */
export function openProject(places: OpeningPlaces): Promise<Opening> {
  return withCompanion(places, async (companion, calls) => {
    const { list, ...opening } = await watched(companion, async () => {
      await calls.post(COMPANION_PATHS.openProject, { projectName: places.root });
      return listOf(calls, places);
    });
    expectFiles(gunzipSync(list.body), places.kept);
    return opening;
  });
}

/** Long enough for the second look, which makes the list known. */
const SETTLE_MS = 1_500;

/** Asks again for a list that is known and has not changed. */
export function askAgain(places: OpeningPlaces): Promise<Opening> {
  return withCompanion(places, async (companion, calls) => {
    await listOf(calls, places);
    await pause(SETTLE_MS);
    const { etag } = await listOf(calls, places);
    const { list, ...asking } = await watched(companion, () => listOf(calls, places, etag ?? ''));
    if (list.status !== 304) throw new Error(`An unchanged list was answered by ${list.status}`);
    return asking;
  });
}

/** Reads files of a project that is open. @throws Error when one of them is missing in the answer */
export function readFiles(places: OpeningPlaces, paths: readonly string[]): Promise<Opening> {
  return withCompanion(places, async (companion, calls) => {
    const query = { project: places.root, filesNeeded: JSON.stringify(paths) };
    const { list, ...reading } = await watched(companion, () =>
      calls.get(COMPANION_PATHS.fileContents, query),
    );
    const count = list.body.toString('utf8').split('"hash"').length - 1;
    if (count !== paths.length) throw new Error(`${count} files in place of ${paths.length}`);
    return reading;
  });
}

async function watched<List>(
  { watch, blocked }: PackedCompanion,
  ask: () => Promise<List>,
): Promise<Opening & { list: List }> {
  await watch();
  const startMs = performance.now();
  const list = await ask();
  const tookMs = performance.now() - startMs;
  return { ...(await blocked()), tookMs, list };
}

/** Lets a companion stand idle for as long as an opening may take: what the machine alone does to its event loop. */
export function standIdle(places: OpeningPlaces): Promise<Opening> {
  return withCompanion(places, async (companion) => {
    await companion.watch();
    await pause(IDLE_MS);
    return { ...(await companion.blocked()), tookMs: IDLE_MS };
  });
}

const IDLE_MS = 500;

const LINK_SECRET = 'AbCdEfGhIjKlMnOpQrStUv';

async function withCompanion<Result>(
  { file, home, root }: OpeningPlaces,
  measure: (companion: PackedCompanion, calls: SiteCalls) => Promise<Result>,
): Promise<Result> {
  rmSync(home, { recursive: true, force: true });
  const start = { file, home, roots: [root], linkSecret: LINK_SECRET, kind: 'watched' } as const;
  const companion = await startPackedCompanion(start);
  const calls = await pairedCalls(companion.port, LINK_SECRET);
  try {
    return await measure(companion, calls);
  } finally {
    calls.close();
    await companion.stop();
  }
}

function listOf(calls: SiteCalls, { root }: OpeningPlaces, etag?: string): ReturnType<SiteCalls['get']> {
  return calls.get(COMPANION_PATHS.filePaths, { project: root }, etag);
}

/** @throws Error when the list is another one: its speed would mean nothing */
function expectFiles(json: Buffer, kept: number): void {
  const count = json.toString('utf8').split('"path"').length - 1;
  if (count !== kept) throw new Error(`${count} files in place of ${kept}`);
}
