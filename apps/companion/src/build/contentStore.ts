import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { array, number, object, parseJson, pipe, safeParse, string } from 'valibot';

import { contentHash } from '../projects/contents/contentHash.ts';

/** Keeps what files held before a commit changed them: one file a commit, on the disk before anything changes. */
export interface ContentStore {
  /**
   * Keeps the contents of a commit.
   *
   * @param id - of the commit
   * @param contents - bytes by their hash
   */
  readonly keep: (id: string, contents: ReadonlyMap<string, Buffer>) => Promise<void>;
  /** What was kept for a commit, by hash. @throws ContentMissingError when it is gone or damaged */
  readonly read: (id: string) => Promise<ReadonlyMap<string, Buffer>>;
  readonly remove: (id: string) => Promise<void>;
  /** Lets go of everything but the contents of these commits. */
  readonly prune: (kept: ReadonlySet<string>) => Promise<void>;
}

/** Contents that should be in the store and are not. */
export class ContentMissingError extends Error {
  override readonly name = 'ContentMissingError';
}

/** First line of a file of the store: what stands behind it, in order. */
const indexSchema = array(object({ hash: string(), sizeBytes: number() }));

/** Opens the store in a folder, which is made when it is first needed. */
export function createContentStore(folder: string): ContentStore {
  const pathOf = (id: string): string => join(folder, `${id}.contents`);
  return {
    async keep(id, contents) {
      const index = Array.from(contents, ([hash, bytes]) => ({ hash, sizeBytes: bytes.length }));
      const path = pathOf(id);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = await open(`${path}.part`, 'w', 0o600);
      try {
        await file.writev([Buffer.from(`${JSON.stringify(index)}\n`), ...contents.values()]);
        await file.datasync();
      } finally {
        await file.close();
      }
      await rename(`${path}.part`, path);
    },
    async read(id) {
      const bytes = await readFile(pathOf(id)).catch((cause: unknown) => {
        throw new ContentMissingError(`The store lacks ${id}`, { cause });
      });
      return contentsIn(id, bytes);
    },
    remove: (id) => rm(pathOf(id), { force: true }),
    async prune(kept) {
      for (const name of await readdir(folder).catch(() => [])) {
        const id = name.endsWith('.contents') ? name.slice(0, -'.contents'.length) : null;
        if (id === null || !kept.has(id)) await rm(join(folder, name), { force: true });
      }
    },
  };
}

function contentsIn(id: string, bytes: Buffer): Map<string, Buffer> {
  let place = bytes.indexOf('\n') + 1;
  const parsed = safeParse(pipe(string(), parseJson(), indexSchema), bytes.toString('utf8', 0, place));
  const contents = new Map<string, Buffer>();
  for (const { hash, sizeBytes } of parsed.success ? parsed.output : []) {
    contents.set(hash, bytes.subarray(place, place + sizeBytes));
    place += sizeBytes;
  }
  const isWhole = parsed.success && [...contents].every(([hash, part]) => contentHash(part) === hash);
  if (!isWhole) throw new ContentMissingError(`What the store has of ${id} is damaged`);
  return contents;
}
