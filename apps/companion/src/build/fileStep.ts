import type { FileChange } from '@diwan/core/plan';

import { contentHash } from '../projects/contents/contentHash.ts';
import { encodeText } from '../projects/contents/textEncoding.ts';
import type { DiskFile } from './readPlanFiles.ts';

/** What happens to one path in the end. `null` stands for no file. */
export interface FileStep {
  readonly path: string;
  /** The file that must stand there now. */
  readonly before: FileBefore | null;
  readonly after: FileAfter | null;
}

/** A file as it was read. */
export interface FileBefore {
  readonly hash: string;
  readonly mode: number | null;
}

/** A file as it is to be. */
export interface FileAfter {
  readonly bytes: Buffer;
  readonly hash: string;
  /** Rights of the file; `null` for a new one, which gets those of the user's other new files. */
  readonly mode: number | null;
}

/** The steps of a plan's changes, or the path whose text its encoding cannot hold. */
export type PlannedSteps =
  | { readonly status: 'planned'; readonly steps: readonly FileStep[] }
  | { readonly status: 'not-encodable'; readonly path: string };

/** Turns changes of texts into changes of bytes: each file keeps its encoding and its rights. */
export function fileSteps(
  changes: readonly FileChange[],
  disk: ReadonlyMap<string, DiskFile | null>,
): PlannedSteps {
  const steps = new Map<string, FileStep>();
  const put = (path: string, after: FileAfter | null): void => {
    const file = disk.get(path) ?? null;
    steps.set(path, { path, before: file === null ? null : { hash: file.hash, mode: file.mode }, after });
  };
  // What goes first: a path that one change leaves may be where another one arrives.
  for (const change of changes) {
    if (change.action === 'delete') put(change.path, null);
    if (change.action === 'rename') put(change.from, null);
  }
  for (const change of changes) {
    if (change.action === 'delete') continue;
    const source = disk.get(change.action === 'rename' ? change.from : change.path) ?? null;
    const after = afterOf(change.after, source);
    if (after === null) return { status: 'not-encodable', path: change.path };
    put(change.path, after);
  }
  return { status: 'planned', steps: [...steps.values()] };
}

/** @param text - `null` where the bytes of the source move as they are */
function afterOf(text: string | null, source: DiskFile | null): FileAfter | null {
  if (text === null) {
    return source === null ? null : { bytes: source.bytes, hash: source.hash, mode: source.mode };
  }
  const bytes = encodeText(text, source?.encoding ?? 'utf8');
  return bytes === null ? null : { bytes, hash: contentHash(bytes), mode: source?.mode ?? null };
}
