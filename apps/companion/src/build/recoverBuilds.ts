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

async function endOf({ planId, events }: BuildRecord, journals: Journals): Promise<BuildEvent> {
  const checkpoint = await journals.checkpoint(planId);
  const filesModified = checkpoint?.steps.map(({ path }) => path) ?? [];
  const commandsExecuted = events.flatMap((event) => (event.type === 'command-start' ? [event.command] : []));
  const error = [INTERRUPTED, commandText(commandsExecuted.at(-1)), FILE_TEXTS[fileState()]].join(' ');
  const details = checkpoint === null ? {} : { checkpointId: checkpointIdOf(planId) };
  const report = { ...refusal({ id: planId }, error, details), filesModified, commandsExecuted };
  return { type: 'build-end', index: LAST_INDEX, report };

  function fileState(): keyof typeof FILE_TEXTS {
    if (checkpoint !== null) return 'changed';
    return commandsExecuted.length === 0 ? 'untouched' : 'by-command';
  }
}

const INTERRUPTED = 'The companion was ended in the middle of the build.';

/** The commands of a build end with the companion, whatever ended it. */
function commandText(latest: string | undefined): string {
  return latest === undefined
    ? 'None of its commands had begun.'
    : `The latest command was “${latest}”: it was ended as well, and may have done a part of its work.`;
}

const FILE_TEXTS = {
  changed: 'The files were changed. It can be undone.',
  'by-command': 'The plan itself changed no file.',
  untouched: 'Nothing was changed.',
} as const;
