/**
 * The places at which a row of lines stands among others, overlapping ones too, in rising order.
 *
 * Knuth, Morris and Pratt's search, so that a file of thousands of equal lines takes no longer than any other.
 */
export function* rowStarts(lines: readonly string[], row: readonly string[]): Generator<number> {
  const borders = bordersOf(row);
  const [head] = row;
  let matched = 0;
  let place = 0;
  while (place !== -1 && place < lines.length) {
    matched = advance(row, borders, matched, lines[place]);
    place += 1;
    if (matched === row.length) yield place - row.length;
    // Far faster than a step a line, where nothing is matched yet.
    if (matched === 0 && head !== undefined) place = lines.indexOf(head, place);
  }
}

/** For each number of matched lines, how many of them are a shorter match that goes on. */
function bordersOf(row: readonly string[]): number[] {
  const borders = [0, 0];
  let matched = 0;
  for (const line of row.slice(1)) {
    matched = advance(row, borders, matched, line);
    borders.push(matched);
  }
  return borders;
}

function advance(
  row: readonly string[],
  borders: readonly number[],
  matched: number,
  line: string | undefined,
): number {
  let length = matched;
  while (row[length] !== line) {
    const shorter = borders[length];
    if (length === 0 || shorter === undefined) return 0;
    length = shorter;
  }
  return length + 1;
}
