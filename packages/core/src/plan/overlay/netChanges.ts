import { diffTexts } from '../diff/diffTexts.ts';
import type { FileChange, ProjectFile } from './fileChange.ts';
import type { Overlay, OverlayFile } from './overlay.ts';

/** Gives the hash of a text's bytes in UTF-8, in the form of `fileHashSchema`. */
export type HashText = (text: string) => string | Promise<string>;

/** What the overlay changes on disk in the end; a file that comes out as it went in is no change. */
export async function netChanges({ disk, now }: Overlay, hash: HashText): Promise<FileChange[]> {
  const moved = new Set([...now].flatMap(([path, file]) => movedFrom(path, file) ?? []));
  const changes = await Promise.all(
    [...now].map(async ([path, file]) => {
      const before = disk.get(path) ?? null;
      if (file !== null) return standing(path, file, before, hash);
      return before === null || moved.has(path) ? null : deletion(path, before);
    }),
  );
  return changes.filter((change) => change !== null);
}

/** The path that a file was renamed from, or `null`. */
function movedFrom(path: string, file: OverlayFile | null): string | null {
  const from = file?.origin?.path ?? path;
  return from === path ? null : from;
}

function deletion(path: string, before: ProjectFile): FileChange {
  const { removed } = lineCounts(before.text, '');
  return {
    action: 'delete',
    path,
    before: before.text,
    base: before.hash,
    rung: null,
    rebased: false,
    added: 0,
    removed,
  };
}

async function standing(
  path: string,
  file: OverlayFile,
  before: ProjectFile | null,
  hash: HashText,
): Promise<FileChange | null> {
  const { origin, text, rung, rebased } = file;
  if (origin !== null && origin.path !== path) {
    const after = text === origin.file.text ? null : text;
    return {
      action: 'rename',
      path,
      from: origin.path,
      before: origin.file.text,
      base: origin.file.hash,
      after,
      hash: after === null ? origin.file.hash : await hash(after),
      overwrites: before?.hash ?? null,
      rung,
      rebased,
      ...lineCounts(origin.file.text, text),
    };
  }
  if (text === null || text === before?.text) return null;
  const facts = { path, after: text, hash: await hash(text), rung, rebased };
  return before === null
    ? { action: 'create', ...facts, ...lineCounts(null, text) }
    : {
        action: 'modify',
        before: before.text,
        base: before.hash,
        ...facts,
        ...lineCounts(before.text, text),
      };
}

/** Bytes that are no text have no lines. */
function lineCounts(before: string | null, after: string | null): { added: number; removed: number } {
  const { added, removed } = diffTexts(before ?? '', after ?? '', 0);
  return { added, removed };
}
