import type { UndoReport } from '@diwan/core/wire';

import { contentHash } from '../projects/contents/contentHash.ts';
import { readRegularFile } from '../projects/contents/readRegularFile.ts';
import { commitSteps, type CommitStore } from './commitSteps.ts';
import { ContentMissingError } from './contentStore.ts';
import type { FileStep } from './fileStep.ts';
import type { Journal } from './journal.ts';
import { MOST_BUILD_BYTES } from './readPlanFiles.ts';
import { UNDO } from './recoverCommits.ts';

/**
 * Gives the files of a build back what they held before, all or none, apart from those that somebody changed since: they
 * are named and left.
 */
export async function undoCheckpoint(checkpoint: Journal, store: CommitStore): Promise<UndoReport> {
  const { id, root } = checkpoint;
  const steps: FileStep[] = [];
  const skipped: string[] = [];
  try {
    const kept = await store.contents.read(id);
    for (const step of checkpoint.steps) {
      const isStill = await standsAs(root, step.path, step.after);
      if (isStill) steps.push(inverseOf(step, kept));
      else skipped.push(step.path);
    }
  } catch (error) {
    if (!(error instanceof ContentMissingError)) throw error;
    return failed(
      'What the files held before is gone from the companion’s store. Nothing was changed.',
      skipped,
    );
  }
  if (steps.length === 0) return { success: true, restored: [], skipped };
  const outcome = await commitSteps({ id: `${UNDO}${id}`, root, steps, keptAs: 'nothing' }, store);
  const restored = steps.map(({ path }) => path);
  if (outcome.status === 'committed') return { success: true, restored, skipped };
  return outcome.status === 'refused'
    ? failed(`${outcome.path} changed while the undo began. Nothing was changed; try again.`, skipped)
    : failed(`The system refused: ${outcome.error}. Nothing was changed.`, skipped);
}

function failed(error: string, skipped: string[]): UndoReport {
  return { success: false, restored: [], skipped, error };
}

async function standsAs(root: string, path: string, hash: string | null): Promise<boolean> {
  const reading = await readRegularFile(root, path, MOST_BUILD_BYTES);
  // A folder that the build made in the file's place goes with its files.
  if (reading.status === 'missing' || reading.status === 'folder') return hash === null;
  return reading.status === 'read' && contentHash(reading.bytes) === hash;
}

function inverseOf(
  { path, before, after, mode }: Journal['steps'][number],
  kept: ReadonlyMap<string, Buffer>,
): FileStep {
  const now = after === null ? null : { hash: after, mode };
  if (before === null) return { path, before: now, after: null };
  const bytes = kept.get(before);
  if (bytes === undefined) throw new ContentMissingError(`The store lacks ${path}`);
  return { path, before: now, after: { bytes, hash: before, mode } };
}
