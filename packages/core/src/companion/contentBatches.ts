/** Longest list of paths in one address, in characters once encoded: far below the 64 KiB of headers allowed. */
const MAX_LIST_LENGTH = 12_000;

/** Cuts a list of paths into lists that fit into an address; a path that is too long by itself goes alone. */
export function contentBatches(paths: readonly string[], maxLength = MAX_LIST_LENGTH): string[][] {
  const batches: string[][] = [];
  let length = Infinity;
  for (const path of paths) {
    const added = encodeURIComponent(JSON.stringify(path)).length + SEPARATOR_LENGTH;
    if (length + added > maxLength) {
      batches.push([]);
      length = 0;
    }
    length += added;
    batches.at(-1)?.push(path);
  }
  return batches;
}

/** A comma, encoded. */
const SEPARATOR_LENGTH = 3;
