import { joinLines, type LineEnd, splitLines, type TextLine } from '../text/textLines.ts';
import { type LineRun, lineRuns } from './lineRuns.ts';

/** One line of a diff; line numbers count from 1 and are `null` on the side where the line is missing. */
export interface DiffLine {
  readonly kind: 'same' | 'removed' | 'added';
  readonly before: number | null;
  readonly after: number | null;
  readonly text: string;
  /** How the line ends; empty for a last line without a break. */
  readonly end: LineEnd;
}

/** Neighbouring changes with the lines around them. */
export interface DiffHunk {
  /** First line on each side, from 1; on a side without lines the line before the change. */
  readonly beforeStart: number;
  readonly beforeCount: number;
  readonly afterStart: number;
  readonly afterCount: number;
  readonly lines: readonly DiffLine[];
}

/** What differs between two texts, by lines. */
export interface TextDiff {
  readonly added: number;
  readonly removed: number;
  readonly hunks: readonly DiffHunk[];
}

/**
 * The difference of two texts, as a preview shows it. A text that does not exist counts as empty.
 *
 * Bounded: 5,000 lines with nothing in common take milliseconds; see `lineRuns`.
 *
 * @param context - unchanged lines to show around a change
 */
export function diffTexts(before: string, after: string, context = 3): TextDiff {
  const sides: Sides = { before: splitLines(before), after: splitLines(after) };
  const runs = lineRuns(sides.before.map(wholeLine), sides.after.map(wholeLine));
  return {
    added: countOf(runs, 'added'),
    removed: countOf(runs, 'removed'),
    hunks: groupsOf(runs, context).map((group) => hunkOf(group, sides)),
  };
}

interface Sides {
  readonly before: readonly TextLine[];
  readonly after: readonly TextLine[];
}

/** The line with its break: lines that differ only there differ. */
function wholeLine(line: TextLine): string {
  return joinLines([line]);
}

function countOf(runs: readonly LineRun[], kind: LineRun['kind']): number {
  return runs.reduce((sum, run) => (run.kind === kind ? sum + run.count : sum), 0);
}

/** Runs that share a hunk: an unchanged stretch is cut down to the context, and a long one parts two hunks. */
function groupsOf(runs: readonly LineRun[], context: number): LineRun[][] {
  let group: LineRun[] = [];
  const groups = [group];
  for (const [place, run] of runs.entries()) {
    const isFirst = place === 0;
    const isLast = place === runs.length - 1;
    if (run.kind !== 'same' || run.count <= (isFirst || isLast ? context : 2 * context)) {
      group.push(run);
      continue;
    }
    if (!isFirst) group.push({ ...run, count: context });
    if (isLast) continue;
    group = [tailOf(run, context)];
    groups.push(group);
  }
  return groups.filter((candidate) => candidate.some((run) => run.kind !== 'same'));
}

function tailOf(run: LineRun, count: number): LineRun {
  const skipped = run.count - count;
  return { ...run, before: run.before + skipped, after: run.after + skipped, count };
}

function hunkOf(group: readonly LineRun[], sides: Sides): DiffHunk {
  const lines = group.flatMap((run) => linesOf(run, sides));
  const beforeCount = lines.filter((line) => line.before !== null).length;
  const afterCount = lines.filter((line) => line.after !== null).length;
  const beforeAt = group.reduce((least, run) => Math.min(least, run.before), Infinity);
  const afterAt = group.reduce((least, run) => Math.min(least, run.after), Infinity);
  return {
    // As in unified diffs: a side without lines names the line before the change.
    beforeStart: beforeAt + Math.min(beforeCount, 1),
    beforeCount,
    afterStart: afterAt + Math.min(afterCount, 1),
    afterCount,
    lines,
  };
}

function linesOf({ kind, before, after, count }: LineRun, sides: Sides): DiffLine[] {
  const shown =
    kind === 'added' ? sides.after.slice(after, after + count) : sides.before.slice(before, before + count);
  return shown.map(({ text, end }, place) => ({
    kind,
    before: kind === 'added' ? null : before + place + 1,
    after: kind === 'removed' ? null : after + place + 1,
    text,
    end,
  }));
}
