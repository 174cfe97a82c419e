import type { EditRung } from '../edits/editLadder.ts';
import type { ProjectFile } from './fileChange.ts';

/** The files that a plan names: as they are on disk, and as they stand after the operations played so far. */
export interface Overlay {
  readonly disk: ReadonlyMap<string, ProjectFile | null>;
  /** `null` where no file stands. */
  readonly now: Map<string, OverlayFile | null>;
}

/** A file on the overlay. */
export interface OverlayFile {
  /** The file on disk that its bytes come from; `null` for a file that the plan made. */
  readonly origin: { readonly path: string; readonly file: ProjectFile } | null;
  /** `null` for bytes that are no text. */
  readonly text: string | null;
  /** Hash of the bytes that the model may have seen; `null` once the plan has written the file itself. */
  readonly seen: string | null;
  readonly rung: EditRung | null;
  readonly rebased: boolean;
}

/** An overlay on which nothing has been played. */
export function createOverlay(disk: ReadonlyMap<string, ProjectFile | null>): Overlay {
  const now = new Map<string, OverlayFile | null>();
  for (const [path, file] of disk) now.set(path, file === null ? null : untouched(path, file));
  return { disk, now };
}

/** A file that stands where `path` needs a folder, or under `path` as if that were one; `null` where none does. */
export function fileInTheWay({ now }: Overlay, path: string): string | null {
  for (const [other, file] of now) {
    if (file === null) continue;
    if (path.startsWith(`${other}/`) || other.startsWith(`${path}/`)) return other;
  }
  return null;
}

function untouched(path: string, file: ProjectFile): OverlayFile {
  return { origin: { path, file }, text: file.text, seen: file.hash, rung: null, rebased: false };
}
