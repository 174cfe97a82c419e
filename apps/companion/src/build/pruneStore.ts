import type { BuildRecords } from './buildRecords.ts';
import type { CommitStore } from './commitSteps.ts';

/** Builds that are remembered and can be undone. */
const MOST_BUILDS = 200;

/** Lets go of the oldest builds, and of contents that no checkpoint needs any more. */
export async function pruneStore({ contents, journals }: CommitStore, records: BuildRecords): Promise<void> {
  const ids = await records.ids();
  for (const planId of ids.slice(0, Math.max(0, ids.length - MOST_BUILDS))) {
    await records.remove(planId);
    await journals.removeCheckpoint(planId);
  }
  const kept = [...(await journals.checkpoints()), ...(await journals.open())];
  await contents.prune(new Set(kept.map(({ id }) => id)));
}
