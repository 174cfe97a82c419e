import { diffArrays } from 'diff';

import { commonUniqueLines } from './commonUniqueLines.ts';

/** Neighbouring lines of two texts with the same fate; `before` and `after` count lines from 0. */
export interface LineRun {
  readonly kind: 'same' | 'removed' | 'added';
  readonly before: number;
  readonly after: number;
  readonly count: number;
}

/**
 * What became of each line between two texts, in order; within a change the removed lines stand first.
 *
 * Equal ends are set aside, then long stretches are parted at the lines that occur once on both sides, and
 * what remains is compared by the `diff` library within bounds. A stretch beyond them counts as replaced: always
 * true, only coarser. Without bounds two foreign texts of 5,000 lines took seconds.
 */
export function lineRuns(before: readonly string[], after: readonly string[]): LineRun[] {
  const runs: LineRun[] = [];
  compare({ before, after, from: 0, start: 0, depth: 0, effort: { left: MAX_EFFORT } }, runs);
  return runs;
}

/** Lines to add and remove within one stretch. The library's work grows with its square: 4 ms at this bound. */
const MAX_DISTANCE = 300;
/** Sum of those squares for all stretches of two texts. */
const MAX_EFFORT = 4 * MAX_DISTANCE ** 2;
/** Stretches up to this many lines go to the library whole, for the shortest answer. */
const SHORT_STRETCH = 400;
/** Partings within partings, before a stretch is left to the library. */
const MAX_DEPTH = 8;

interface Stretch {
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** Where the stretch starts in the whole texts. */
  readonly from: number;
  readonly start: number;
  readonly depth: number;
  /** What may still be spent; shared by all stretches. */
  readonly effort: { left: number };
}

function compare(stretch: Stretch, runs: LineRun[]): void {
  const { before, after, from, start, depth, effort } = stretch;
  const head = commonHead(before, after);
  const tail = commonTail(before.slice(head), after.slice(head));
  const inner = {
    before: before.slice(head, before.length - tail),
    after: after.slice(head, after.length - tail),
    from: from + head,
    start: start + head,
    depth,
    effort,
  };
  push(runs, { kind: 'same', before: from, after: start, count: head });
  part(inner, runs);
  push(runs, {
    kind: 'same',
    before: inner.from + inner.before.length,
    after: inner.start + inner.after.length,
    count: tail,
  });
}

function part(stretch: Stretch, runs: LineRun[]): void {
  const { before, after, from, start, depth, effort } = stretch;
  const isShort = before.length + after.length <= SHORT_STRETCH;
  const anchors = isShort || depth === MAX_DEPTH ? [] : commonUniqueLines(before, after);
  if (anchors.length === 0) return compareByLibrary(stretch, runs);

  let doneBefore = 0;
  let doneAfter = 0;
  for (const anchor of [...anchors, { before: before.length, after: after.length }]) {
    compare(
      {
        before: before.slice(doneBefore, anchor.before),
        after: after.slice(doneAfter, anchor.after),
        from: from + doneBefore,
        start: start + doneAfter,
        depth: depth + 1,
        effort,
      },
      runs,
    );
    // The anchor itself is left to the next stretch, whose equal head it is.
    doneBefore = anchor.before;
    doneAfter = anchor.after;
  }
}

function compareByLibrary({ before, after, from, start, effort }: Stretch, runs: LineRun[]): void {
  const maxEditLength = Math.min(MAX_DISTANCE, Math.floor(Math.sqrt(effort.left)));
  const changes = diffArrays([...before], [...after], { maxEditLength });
  const distance = (changes ?? []).reduce(
    (sum, { added, removed, count }) => sum + (added || removed ? count : 0),
    0,
  );
  effort.left -= (changes === undefined ? maxEditLength : distance) ** 2;
  if (changes === undefined) {
    push(runs, { kind: 'removed', before: from, after: start, count: before.length });
    push(runs, { kind: 'added', before: from + before.length, after: start, count: after.length });
    return;
  }
  let beforeAt = from;
  let afterAt = start;
  for (const { added, removed, count } of changes) {
    push(runs, { kind: kindOf(added, removed), before: beforeAt, after: afterAt, count });
    if (!added) beforeAt += count;
    if (!removed) afterAt += count;
  }
}

function kindOf(added: boolean, removed: boolean): LineRun['kind'] {
  if (added) return 'added';
  return removed ? 'removed' : 'same';
}

/** Adds a run, or lengthens the last one of its kind. */
function push(runs: LineRun[], run: LineRun): void {
  if (run.count === 0) return;
  const last = runs.at(-1);
  if (last?.kind === run.kind) runs[runs.length - 1] = { ...last, count: last.count + run.count };
  else runs.push(run);
}

function commonHead(before: readonly string[], after: readonly string[]): number {
  const limit = Math.min(before.length, after.length);
  let count = 0;
  while (count < limit && before[count] === after[count]) count += 1;
  return count;
}

function commonTail(before: readonly string[], after: readonly string[]): number {
  const limit = Math.min(before.length, after.length);
  let count = 0;
  while (count < limit && before.at(-1 - count) === after.at(-1 - count)) count += 1;
  return count;
}
