/** Which of several matches an edit means. */
export type MatchChoice<Match> =
  | { readonly status: 'none' }
  | { readonly status: 'ambiguous'; readonly lines: readonly number[] }
  | { readonly status: 'chosen'; readonly matches: readonly Match[]; readonly line: number };

/**
 * Chooses among the matches of a search; they stand in the order of their lines.
 *
 * One match is taken. Of several all are taken for `all`; else `near` must name a line to which one match is
 * strictly nearer than any other, at most 50 lines away.
 */
export function chooseMatch<Match extends { readonly line: number }>(
  matches: readonly Match[],
  { all, near }: { readonly all: boolean; readonly near: number | undefined },
): MatchChoice<Match> {
  const [first] = matches;
  if (first === undefined) return { status: 'none' };
  if (matches.length === 1 || all) return { status: 'chosen', matches, line: first.line };

  const nearest = near === undefined ? [] : nearestOf(matches, near);
  const [match] = nearest;
  return match !== undefined && nearest.length === 1
    ? { status: 'chosen', matches: nearest, line: match.line }
    : { status: 'ambiguous', lines: matches.slice(0, MAX_LINES_NAMED).map(({ line }) => line) };
}

/** Matches after which the search goes no further, unless all are wanted. */
export const MAX_MATCHES = 200;

/** Lines between `near` and the match that it may mean. */
const NEAR_REACH = 50;
/** Matches that a refusal names: more help nobody. */
const MAX_LINES_NAMED = 20;

/** The matches at the least distance, within reach. */
function nearestOf<Match extends { readonly line: number }>(
  matches: readonly Match[],
  near: number,
): Match[] {
  const distance = matches.reduce((least, { line }) => Math.min(least, Math.abs(line - near)), NEAR_REACH);
  return matches.filter(({ line }) => Math.abs(line - near) === distance);
}
