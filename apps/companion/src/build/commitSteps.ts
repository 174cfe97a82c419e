import { contentHash } from '../projects/contents/contentHash.ts';
import type { ContentStore } from './contentStore.ts';
import type { FileStep } from './fileStep.ts';
import { type HeldFolders, holdFolders, PlaceError, readHeld } from './heldFolders.ts';
import { inBatches } from './inBatches.ts';
import type { Journal, Journals } from './journal.ts';
import {
  makeFoldersOf,
  nearestFolder,
  putInPlace,
  removeEmptyFolders,
  removeFile,
  stampOf,
  writeNew,
} from './projectWriter.ts';
import { MOST_BUILD_BYTES } from './readPlanFiles.ts';

/** What came of a commit: all steps were done, or none. */
export type CommitOutcome =
  | { readonly status: 'committed' }
  | { readonly status: 'refused'; readonly path: string; readonly code: 'stale' | 'not-a-folder' | 'outside' }
  | { readonly status: 'failed'; readonly error: string };

/** What a commit writes with. */
export interface CommitStore {
  readonly contents: ContentStore;
  readonly journals: Journals;
}

/** One commit. */
export interface CommitRequest {
  readonly id: string;
  readonly root: string;
  readonly steps: readonly FileStep[];
  readonly keptAs: 'checkpoint' | 'nothing';
}

/**
 * Changes the files of a project, all or none, also when the companion is killed in the middle.
 *
 * The old bytes are kept first, and the new ones wait beside their places; then the journal says that from here on the
 * commit is finished whatever happens, and each file changes by one rename. A file that is not as the step expects
 * refuses the whole commit.
 *
 * Journal and old bytes are forced onto the disk. The new bytes are not, one by one: that took 150 ms for 100 files, and
 * the usual file systems (ext4, btrfs, APFS, NTFS) write them before a rename over an old file counts.
 */
export async function commitSteps(request: CommitRequest, store: CommitStore): Promise<CommitOutcome> {
  const folders = holdFolders(request.root);
  try {
    return await commitIn(folders, request, store);
  } finally {
    await folders.close();
  }
}

async function commitIn(
  folders: HeldFolders,
  { id, root, steps, keptAs }: CommitRequest,
  { contents, journals }: CommitStore,
): Promise<CommitOutcome> {
  let journal: Journal | null = null;
  try {
    journal = await plannedJournal(folders, { id, root, steps });
    await journals.write(journal);
    await prepare(folders, journal, steps, contents);
    await journals.write({ ...journal, state: 'committing' });
  } catch (error) {
    if (journal !== null) await rollBack(folders, journal, journals);
    return outcomeOf(error);
  }
  try {
    await finishCommit(folders, journal.steps);
  } catch (error) {
    await takeBack(folders, journal, contents);
    await journals.close(id, 'nothing');
    return outcomeOf(error);
  }
  await journals.close(id, keptAs);
  if (keptAs === 'nothing') await contents.remove(id);
  return { status: 'committed' };
}

/** Keeps the old bytes and lets the new ones wait beside their places. @throws StaleError for a file that changed */
async function prepare(
  folders: HeldFolders,
  journal: Journal,
  steps: readonly FileStep[],
  contents: ContentStore,
): Promise<void> {
  const stamps = new Map<string, string | null>();
  const before = new Map<string, Buffer>();
  await inBatches(steps, async (step) => {
    stamps.set(step.path, await readBefore(folders, step, before));
  });
  await contents.keep(journal.id, before);
  await inBatches(waitingSteps(journal, steps), ({ waiting, after }) =>
    writeNew(folders, waiting, after.bytes, after.mode),
  );
  await inBatches(steps, async ({ path }) => {
    if ((await stampOf(folders, path)) !== stamps.get(path)) throw new StaleError(path);
  });
}

/** Finishes a commit whose new bytes all wait, or whose rest does: what is done already is passed over. */
export async function finishCommit(folders: HeldFolders, steps: Journal['steps']): Promise<void> {
  const gone = steps.filter(({ after }) => after === null);
  // Before anything arrives: a file may come where a folder was, or under its own name in other letters.
  await inBatches(gone, ({ path }) => removeFile(folders, path));
  for (const { path } of gone) await removeEmptyFolders(folders, path);
  await inBatches(steps, async ({ path, waiting }) => {
    if (waiting !== null) await putInPlace(folders, waiting, path);
  });
}

/** Undoes a commit that had not begun to change files. */
export async function rollBack(
  folders: HeldFolders,
  { id, steps }: Journal,
  journals: Journals,
): Promise<void> {
  await inBatches(steps, async ({ waiting }) => {
    if (waiting !== null) await removeFile(folders, waiting);
  });
  await journals.close(id, 'nothing');
}

/** A file that is not as the step expects. */
class StaleError extends Error {
  override readonly name = 'StaleError';
  readonly path: string;

  constructor(path: string) {
    super(`${path} has changed`);
    this.path = path;
  }
}

async function plannedJournal(
  folders: HeldFolders,
  { id, root, steps }: Omit<CommitRequest, 'keptAs'>,
): Promise<Journal> {
  const planned: Journal['steps'] = [];
  for (const [place, { path, before, after }] of steps.entries()) {
    const folder = after === null ? '' : await nearestFolder(folders, path);
    const name = `.${id.slice(-40)}.${place}.part`;
    planned.push({
      path,
      before: before?.hash ?? null,
      after: after?.hash ?? null,
      waiting: after === null ? null : folder === '' ? name : `${folder}/${name}`,
      mode: before?.mode ?? null,
    });
  }
  return { format: 'journal/1', id, root, state: 'preparing', steps: planned };
}

/** Reads the bytes of a file, if they are as expected. @returns what tells later that nobody changed it */
async function readBefore(
  folders: HeldFolders,
  { path, before }: FileStep,
  kept: Map<string, Buffer>,
): Promise<string | null> {
  const stamp = await stampOf(folders, path);
  const reading = await readHeld(folders, path, MOST_BUILD_BYTES);
  // A folder may go in the same commit; if it stays, nothing can be moved over it, and all is taken back.
  if (reading.status === 'missing' || reading.status === 'folder') {
    if (before !== null) throw new StaleError(path);
    return stamp;
  }
  if (reading.status !== 'read' || contentHash(reading.bytes) !== before?.hash) throw new StaleError(path);
  kept.set(before.hash, reading.bytes);
  return stamp;
}

function waitingSteps(
  journal: Journal,
  steps: readonly FileStep[],
): { waiting: string; after: NonNullable<FileStep['after']> }[] {
  return journal.steps.flatMap(({ waiting }, place) => {
    const after = steps[place]?.after ?? null;
    return waiting === null || after === null ? [] : [{ waiting, after }];
  });
}

/** The system refused in the middle: what was changed already gets its old bytes back. */
async function takeBack(folders: HeldFolders, { id, steps }: Journal, contents: ContentStore): Promise<void> {
  const kept = await contents.read(id);
  for (const { path, before, after, waiting, mode } of steps.toReversed()) {
    if (waiting !== null) await removeFile(folders, waiting);
    const now = await readHeld(folders, path, MOST_BUILD_BYTES);
    const hash = now.status === 'read' ? contentHash(now.bytes) : null;
    if (hash === before || hash !== after) continue;
    await removeFile(folders, path);
    await removeEmptyFolders(folders, path);
    const bytes = before === null ? undefined : kept.get(before);
    if (bytes === undefined) continue;
    await makeFoldersOf(folders, path);
    await writeNew(folders, path, bytes, mode);
  }
}

function outcomeOf(error: unknown): CommitOutcome {
  if (error instanceof StaleError) return { status: 'refused', path: error.path, code: 'stale' };
  if (error instanceof PlaceError) {
    const code = error.reason === 'outside' ? 'outside' : 'not-a-folder';
    return { status: 'refused', path: error.path, code };
  }
  return { status: 'failed', error: error instanceof Error ? error.message : String(error) };
}
