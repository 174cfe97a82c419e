import { createHash } from 'node:crypto';

import type { ProjectEntry } from './listProject.ts';

/** The answer of `GET /api/file-paths`, ready to be sent: made once, in the listing's thread. */
export interface ListingBody {
  readonly json: Uint8Array<ArrayBuffer>;
  readonly gzip: Uint8Array<ArrayBuffer>;
  /** Weak, since it stands for both forms. */
  readonly etag: string;
}

/** Writes the list of files as the answer of the call. @param unlocked - secret files that go along all the same */
export function listingBody(files: readonly ProjectEntry[], unlocked: ReadonlySet<string>): ListingBody {
  const entries = files.map((file) =>
    entryJson(file.mark === 'secret' && unlocked.has(file.path) ? { ...file, mark: null } : file),
  );
  const json = new TextEncoder().encode(`{"success":true,"filePaths":[${entries.join(',')}]}`);
  const etag = `W/"${createHash('sha256').update(json).digest('base64url').slice(0, 27)}"`;
  return { json, gzip: gzipped(json), etag };
}

function gzipped(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  // Loaded when a list is made: the program itself packs nothing, and is loaded as a whole.
  const { constants, gzipSync } = process.getBuiltinModule('node:zlib');
  return Uint8Array.from(gzipSync(bytes, { level: constants.Z_BEST_SPEED }));
}

/** By hand, since a list has nothing else to write: twice as fast as the whole at once. */
function entryJson({ path, sizeBytes, mark }: ProjectEntry): string {
  const locked = mark === null ? '' : `,"locked":"${mark}"`;
  return `{"path":${JSON.stringify(path)},"size":${sizeBytes}${locked}}`;
}
