import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { buildEventSchema } from '@diwan/core/wire';
import { array, type InferOutput, object, parseJson, pipe, safeParse, string } from 'valibot';

const recordSchema = object({
  planId: string(),
  root: string(),
  /** All of a build that has ended; of a build under way those up to its latest command. */
  events: array(buildEventSchema),
});

/** What is kept of a build, so that the same plan is never built twice. */
export type BuildRecord = InferOutput<typeof recordSchema>;

/** The builds of the past, one file each. */
export interface BuildRecords {
  readonly write: (record: BuildRecord) => Promise<void>;
  readonly read: (planId: string) => Promise<BuildRecord | null>;
  /** Ids of all, the oldest first. */
  readonly ids: () => Promise<readonly string[]>;
  readonly remove: (planId: string) => Promise<void>;
}

/** The records in a folder, which must be there. */
export function createBuildRecords(folder: string): BuildRecords {
  const pathOf = (planId: string): string => join(folder, `${planId}.json`);
  return {
    async write(record) {
      const path = pathOf(record.planId);
      const file = await open(`${path}.part`, 'w', 0o600);
      try {
        await file.writeFile(JSON.stringify(record));
        await file.datasync();
      } finally {
        await file.close();
      }
      await rename(`${path}.part`, path);
    },
    async read(planId) {
      const text = await readFile(pathOf(planId), 'utf8').catch(() => null);
      const parsed = safeParse(pipe(string(), parseJson(), recordSchema), text);
      return parsed.success ? parsed.output : null;
    },
    async ids() {
      const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
      const aged = await Promise.all(
        names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
      );
      return aged.toSorted((one, other) => one.at - other.at).map(({ name }) => name.replace(/\.json$/, ''));
    },
    remove: (planId) => rm(pathOf(planId), { force: true }),
  };
}
