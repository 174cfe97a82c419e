import type { FileSelectionSnapshot } from '../project/fileSelection.ts';
import type { FoundNodes } from '../project/findInOutline.ts';
import type { ProjectOutline } from '../project/projectOutline.ts';
import { runningSums } from '../project/runningSums.ts';
import { BYTES_PER_TOKEN } from './chosenFiles.ts';
import type { FileCounts } from './fileExplorer.ts';

/** Counts of any range of an outline's files, such as a folder's: one subtraction each. */
export interface OutlineCounts {
  /** Counts the files from one place on up to, and without, another. */
  between(start: number, end: number): FileCounts;
}

/** Counts what is known of the files whatever is chosen. @param found - counts these files only */
export function listedCounts({ files }: ProjectOutline, found: FoundNodes | null): ListedCounts {
  const isCounted = (place: number): boolean => found === null || found.hasFile(place);
  const isOpen = (place: number): boolean => isCounted(place) && files[place]?.locked === null;
  const count = runningSums(files.length, (place) => Number(isCounted(place)));
  const open = runningSums(files.length, (place) => Number(isOpen(place)));
  const size = runningSums(files.length, (place) => (isOpen(place) ? (files[place]?.sizeBytes ?? 0) : 0));
  return { isOpen, count, open, size };
}

/** What {@link listedCounts} gives. */
export interface ListedCounts {
  /** Whether a file may be chosen, by its place. */
  readonly isOpen: (place: number) => boolean;
  readonly count: Sums;
  readonly open: Sums;
  readonly size: Sums;
}

type Sums = ReturnType<typeof runningSums>;

/** Counts what is chosen too. @param tokensOf - of the files that were read, by path */
export function outlineCounts(
  { files, nodes, placeOf }: ProjectOutline,
  listed: ListedCounts,
  selection: FileSelectionSnapshot,
  tokensOf: ReadonlyMap<string, number>,
): OutlineCounts {
  const filePlace = (path: string): number => nodes[placeOf.get(path) ?? -1]?.firstFile ?? -1;
  const tokens = Float64Array.from(files, ({ sizeBytes }, place) =>
    listed.isOpen(place) ? Math.ceil(sizeBytes / BYTES_PER_TOKEN) : 0,
  );
  for (const [path, known] of tokensOf) {
    const place = filePlace(path);
    if (listed.isOpen(place)) tokens[place] = known;
  }
  const chosen = new Uint8Array(files.length);
  for (const path of selection.paths) {
    const place = filePlace(path);
    if (listed.isOpen(place)) chosen[place] = 1;
  }
  const tokenSums = runningSums(files.length, (place) => tokens[place] ?? 0);
  const chosenSums = runningSums(files.length, (place) => chosen[place] ?? 0);
  const chosenTokens = runningSums(files.length, (place) => (chosen[place] === 1 ? (tokens[place] ?? 0) : 0));

  return {
    between(start, end) {
      const count = listed.count.between(start, end);
      return {
        files: count,
        locked: count - listed.open.between(start, end),
        selected: chosenSums.between(start, end),
        sizeBytes: listed.size.between(start, end),
        tokens: tokenSums.between(start, end),
        selectedTokens: chosenTokens.between(start, end),
      };
    },
  };
}
