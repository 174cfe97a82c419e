import type { DiffHunk, DiffLine } from '@diwan/core/plan';

/**
 * The hunks of a unified diff, as the companion writes it by core's `unifiedDiff`: its inverse. The headings of the
 * file are passed over, and so is whatever follows no hunk.
 */
export function readUnifiedDiff(diff: string): readonly DiffHunk[] {
  const hunks: OpenHunk[] = [];
  for (const line of diff.split('\n')) {
    const opened = HUNK.exec(line);
    const hunk = hunks.at(-1);
    if (opened !== null && isFull(hunk)) hunks.push(openHunk(opened));
    else if (hunk !== undefined) addLine(hunk, line);
  }
  return hunks;
}

const HUNK = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/;
const KINDS = new Map<string, DiffLine['kind']>([
  [' ', 'same'],
  ['-', 'removed'],
  ['+', 'added'],
]);

interface OpenHunk extends DiffHunk {
  readonly lines: DiffLine[];
  /** The lines that are still to come, by their numbers. */
  before: number;
  after: number;
}

function openHunk([
  ,
  beforeStart,
  beforeCount = '1',
  afterStart,
  afterCount = '1',
]: RegExpExecArray): OpenHunk {
  const starts = { beforeStart: Number(beforeStart), afterStart: Number(afterStart) };
  return {
    ...starts,
    beforeCount: Number(beforeCount),
    afterCount: Number(afterCount),
    lines: [],
    before: starts.beforeStart,
    after: starts.afterStart,
  };
}

/** A line may itself look like the heading of a hunk: only behind a full one it is. */
function isFull(hunk: OpenHunk | undefined): boolean {
  if (hunk === undefined) return true;
  const { beforeStart, beforeCount, afterStart, afterCount, before, after } = hunk;
  return before >= beforeStart + beforeCount && after >= afterStart + afterCount;
}

function addLine(hunk: OpenHunk, line: string): void {
  const kind = KINDS.get(line.charAt(0));
  if (kind === undefined || isFull(hunk)) return endWithoutBreak(hunk, line);
  const isWindows = line.endsWith('\r');
  hunk.lines.push({
    kind,
    before: kind === 'added' ? null : hunk.before,
    after: kind === 'removed' ? null : hunk.after,
    text: line.slice(1, isWindows ? -1 : undefined),
    end: isWindows ? '\r\n' : '\n',
  });
  if (kind !== 'added') hunk.before += 1;
  if (kind !== 'removed') hunk.after += 1;
}

/** "\ No newline at end of file" speaks of the line before it. */
function endWithoutBreak({ lines }: OpenHunk, line: string): void {
  const last = lines.pop();
  if (last !== undefined) lines.push(line.startsWith('\\') ? { ...last, end: '' } : last);
}
