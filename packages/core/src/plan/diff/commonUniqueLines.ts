/** A line that stands once in each of two texts, by its place in both (from 0). */
export interface CommonLine {
  readonly before: number;
  readonly after: number;
}

/** The longest row of lines that occur exactly once on both sides and keep their order: patience diff's anchors. */
export function commonUniqueLines(before: readonly string[], after: readonly string[]): CommonLine[] {
  const places = uniquePlaces(before);
  const common: CommonLine[] = [];
  for (const [line, place] of uniquePlaces(after)) {
    const beforePlace = places.get(line);
    if (beforePlace !== undefined && beforePlace !== TWICE && place !== TWICE) {
      common.push({ before: beforePlace, after: place });
    }
  }
  return longestRise(common);
}

const TWICE = -1;

function uniquePlaces(lines: readonly string[]): Map<string, number> {
  const places = new Map<string, number>();
  for (const [place, line] of lines.entries()) places.set(line, places.has(line) ? TWICE : place);
  return places;
}

interface Link {
  readonly line: CommonLine;
  readonly previous: Link | undefined;
}

/** The longest part of the list (ordered by `after`) in which `before` rises too, by patience sorting. */
function longestRise(lines: readonly CommonLine[]): CommonLine[] {
  /** Of all rises of a length, the one that ends lowest. */
  const ends: Link[] = [];
  for (const line of lines) {
    const length = countLower(ends, line.before);
    ends[length] = { line, previous: ends[length - 1] };
  }
  const rise: CommonLine[] = [];
  for (let link = ends.at(-1); link !== undefined; link = link.previous) rise.push(link.line);
  return rise.toReversed();
}

function countLower(ends: readonly Link[], before: number): number {
  let low = 0;
  let high = ends.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const end = ends[middle];
    if (end !== undefined && end.line.before < before) low = middle + 1;
    else high = middle;
  }
  return low;
}
