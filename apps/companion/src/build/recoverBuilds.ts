import type { BuildEvent } from '@diwan/core/wire';

import { reportOf } from './buildLog.ts';
import type { BuildRecord, BuildRecords } from './buildRecords.ts';
import type { Journals } from './journal.ts';
import { recoverCommits } from './recoverCommits.ts';
import { checkpointIdOf, refusal } from './runBuild.ts';

/**
 * Brings builds to an end that an earlier run of the companion left in the middle: their files are old or new, and their
 * report says which.
 *
 * @returns lines for the user
 */
export async function recoverBuilds(journals: Journals, records: BuildRecords): Promise<string[]> {
  const commits = await recoverCommits(journals);
  const lines = commits.map(
    ({ journal, outcome }) => `An interrupted change of ${journal.root} was ${OUTCOMES[outcome]}.`,
  );
  for (const planId of await records.ids()) {
    const record = await records.read(planId);
    if (record === null || reportOf(record.events) !== null) continue;
    await records.write({ ...record, events: [...record.events, await endOf(record, journals)] });
  }
  return lines;
}

const OUTCOMES = {
  finished: 'finished',
  'rolled-back': 'rolled back',
  failed: 'left as it is: its folder cannot be reached',
} as const;

/** Behind every event that a page may have seen of the build before it was interrupted. */
const LAST_INDEX = 1_000_000_000;

async function endOf({ planId }: BuildRecord, journals: Journals): Promise<BuildEvent> {
  const checkpoint = await journals.checkpoint(planId);
  const filesModified = checkpoint?.steps.map(({ path }) => path) ?? [];
  const error =
    checkpoint === null
      ? 'The companion was ended in the middle of the build. Nothing was changed.'
      : 'The companion was ended in the middle of the build. The files were changed; commands may be missing. It can be undone.';
  const details = checkpoint === null ? {} : { checkpointId: checkpointIdOf(planId) };
  const report = { ...refusal({ id: planId }, error, details), filesModified };
  return { type: 'build-end', index: LAST_INDEX, report };
}
