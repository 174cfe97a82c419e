import { contentHash } from '../projects/contents/contentHash.ts';
import { finishCommit, rollBack } from './commitSteps.ts';
import { type HeldFolders, holdFolders, readHeld } from './heldFolders.ts';
import type { Journal, Journals } from './journal.ts';
import { removeFile } from './projectWriter.ts';
import { MOST_BUILD_BYTES } from './readPlanFiles.ts';

/** What was done about a commit that an earlier run of the companion left in the middle. */
export interface RecoveredCommit {
  readonly journal: Journal;
  readonly outcome: 'finished' | 'rolled-back' | 'failed';
}

/**
 * Brings every interrupted commit to an end at the start: one whose new bytes were all ready is finished, any other is
 * rolled back. A file that somebody changed meanwhile is left alone.
 */
export async function recoverCommits(journals: Journals): Promise<RecoveredCommit[]> {
  const recovered: RecoveredCommit[] = [];
  for (const journal of await journals.open()) {
    recovered.push({ journal, outcome: await recover(journal, journals).catch(() => 'failed' as const) });
  }
  return recovered;
}

async function recover(journal: Journal, journals: Journals): Promise<'finished' | 'rolled-back'> {
  const folders = holdFolders(journal.root);
  try {
    if (journal.state === 'preparing') {
      await rollBack(folders, journal, journals);
      return 'rolled-back';
    }
    const steps: Journal['steps'] = [];
    for (const step of journal.steps) {
      if (await isOursStill(folders, step)) steps.push(step);
      else if (step.waiting !== null) await removeFile(folders, step.waiting);
    }
    await finishCommit(folders, steps);
    await journals.close(journal.id, journal.id.startsWith(UNDO) ? 'nothing' : 'checkpoint');
    return 'finished';
  } finally {
    await folders.close();
  }
}

/** Id of the commit of an undo begins so. */
export const UNDO = 'undo_';

/** True for a file that stands as before or as after the step. */
async function isOursStill(
  folders: HeldFolders,
  { path, before, after }: Journal['steps'][number],
): Promise<boolean> {
  const reading = await readHeld(folders, path, MOST_BUILD_BYTES);
  const hash = reading.status === 'read' ? contentHash(reading.bytes) : null;
  return hash === before || hash === after;
}
