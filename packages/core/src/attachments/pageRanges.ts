/** Pages that follow each other, both ends among them; counted from 1. */
export interface PageRange {
  readonly first: number;
  readonly last: number;
}

/** Joins page numbers, in rising order, to ranges. */
export function pageRanges(pages: readonly number[]): PageRange[] {
  const ranges: PageRange[] = [];
  for (const page of pages) {
    const current = ranges.at(-1);
    if (current?.last === page - 1) ranges[ranges.length - 1] = { first: current.first, last: page };
    else ranges.push({ first: page, last: page });
  }
  return ranges;
}

/** Ranges as they are read: `1–12, 15`. */
export function formatPages(ranges: readonly PageRange[]): string {
  return ranges.map(({ first, last }) => (first === last ? `${first}` : `${first}–${last}`)).join(', ');
}
