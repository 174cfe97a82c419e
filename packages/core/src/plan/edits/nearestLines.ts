import type { NearestLines } from '../planFault.ts';
import { pairs } from '../text/pairs.ts';
import type { SourceLine } from './sourceText.ts';

/**
 * Looks up where a search that did not match comes nearest in a file; `null` where no line has anything of it.
 *
 * The place that shares the most text in whole lines wins, else the line that shares the most words. Only for
 * telling: nothing is ever applied there. Lines and words are indexed once, at the first question.
 */
export function nearestLinesOf(lines: readonly SourceLine[]): (search: string) => NearestLines | null {
  const byLine = lazy(() => indexOf(lines.map((line) => [line.trimmed])));
  const byWord = lazy(() => indexOf(lines.map((line) => wordsOf(line.text))));
  return (search) => {
    const wanted = search.split(/\r?\n/);
    if (search.endsWith('\n')) wanted.pop();
    const start =
      bestStart(
        wanted.map((line) => [line.trim()]),
        byLine(),
      ) ?? bestStart(wanted.map(wordsOf), byWord());
    return start === null ? null : describe(lines, wanted, start);
  };
}

/** Lines and words that stand in more places say nothing about where a search belongs. */
const MAX_PLACES = 100;
const MAX_LINES = 30;
const MAX_LINE_LENGTH = 300;

type Index = ReadonlyMap<string, readonly number[]>;

function indexOf(lines: readonly (readonly string[])[]): Index {
  const places = new Map<string, number[]>();
  for (const [place, tokens] of lines.entries()) {
    for (const token of tokens) {
      const known = places.get(token);
      if (known === undefined) places.set(token, [place]);
      else if (known.length <= MAX_PLACES) known.push(place);
    }
  }
  return places;
}

function wordsOf(line: string): string[] {
  return line.match(/[\p{L}\p{N}_]{3,}/gu) ?? [];
}

/** Each token votes, by its length, for the line at which the search would start; the first of the best wins. */
function bestStart(wanted: readonly (readonly string[])[], index: Index): number | null {
  const votes = new Map<number, number>();
  for (const [place, tokens] of wanted.entries()) {
    for (const token of tokens) {
      const lines = index.get(token);
      if (token === '' || lines === undefined || lines.length > MAX_PLACES) continue;
      for (const line of lines) votes.set(line - place, (votes.get(line - place) ?? 0) + token.length);
    }
  }
  let best: number | null = null;
  let most = 0;
  for (const [start, count] of votes) {
    if (count < most || (count === most && best !== null && start > best)) continue;
    best = start;
    most = count;
  }
  return best;
}

function describe(lines: readonly SourceLine[], wanted: readonly string[], start: number): NearestLines {
  const first = Math.max(0, start);
  const last = Math.min(lines.length, start + wanted.length);
  const compared = pairs(lines.slice(first, last), wanted.slice(first - start));
  const differing = compared.findIndex(([line, text]) => line.trimmedEnd !== text.trimEnd());
  // Without a difference the search goes on where the file has ended.
  const differsAt = differing === -1 ? last - 1 : first + differing;
  // A long search is shown from a few lines before the difference.
  const from = Math.max(first, Math.min(differsAt - 5, last - MAX_LINES));
  const to = Math.min(last, from + MAX_LINES);
  return {
    from: from + 1,
    to,
    differsAt: differsAt + 1,
    lines: lines.slice(from, to).map((line) => line.text.slice(0, MAX_LINE_LENGTH)),
  };
}

function lazy<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
