import { open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';

import {
  array,
  type InferOutput,
  literal,
  nullable,
  number,
  object,
  parseJson,
  picklist,
  pipe,
  safeParse,
  string,
} from 'valibot';

const journalSchema = object({
  format: literal('journal/1'),
  /** Id of what is committed; also the name of the file. */
  id: string(),
  root: string(),
  /** `preparing`: no file of the project has changed; `committing`: all that comes is ready beside its place. */
  state: picklist(['preparing', 'committing']),
  steps: array(
    object({
      path: string(),
      /** Hashes; `null` for no file. */
      before: nullable(string()),
      after: nullable(string()),
      /** Where the new bytes wait, relative to the root; `null` for a file that goes. */
      waiting: nullable(string()),
      /** Rights of the file before; `null` without one. */
      mode: nullable(number()),
    }),
  ),
});

/** What a commit is about to do, written down before it begins and kept afterwards as a checkpoint. */
export type Journal = InferOutput<typeof journalSchema>;

/** The journals in two folders: of commits under way, and of those that were done. */
export interface Journals {
  /** Writes a journal, on the disk before it settles. */
  readonly write: (journal: Journal) => Promise<void>;
  /** The commit is done: its journal becomes a checkpoint, or goes. */
  readonly close: (id: string, keptAs: 'checkpoint' | 'nothing') => Promise<void>;
  /** Commits that were interrupted. */
  readonly open: () => Promise<readonly Journal[]>;
  readonly checkpoint: (id: string) => Promise<Journal | null>;
  readonly checkpoints: () => Promise<readonly Journal[]>;
  readonly removeCheckpoint: (id: string) => Promise<void>;
}

/** The journals of a store; both folders must be there. */
export function createJournals(folders: { readonly open: string; readonly done: string }): Journals {
  const openPath = (id: string): string => join(folders.open, `${basename(id)}.json`);
  const donePath = (id: string): string => join(folders.done, `${basename(id)}.json`);
  return {
    async write(journal) {
      const path = openPath(journal.id);
      const file = await open(`${path}.part`, 'w', 0o600);
      try {
        await file.writeFile(JSON.stringify(journal));
        await file.datasync();
      } finally {
        await file.close();
      }
      await rename(`${path}.part`, path);
    },
    async close(id, keptAs) {
      if (keptAs === 'checkpoint') await rename(openPath(id), donePath(id));
      else await rm(openPath(id), { force: true });
    },
    open: () => journalsIn(folders.open),
    checkpoint: (id) => readJournal(donePath(id)),
    checkpoints: () => journalsIn(folders.done),
    removeCheckpoint: (id) => rm(donePath(id), { force: true }),
  };
}

async function journalsIn(folder: string): Promise<Journal[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted();
  const read = await Promise.all(names.map((name) => readJournal(join(folder, name))));
  return read.filter((journal) => journal !== null);
}

async function readJournal(path: string): Promise<Journal | null> {
  const text = await readFile(path, 'utf8').catch(() => null);
  const parsed = safeParse(pipe(string(), parseJson(), journalSchema), text);
  return parsed.success ? parsed.output : null;
}
