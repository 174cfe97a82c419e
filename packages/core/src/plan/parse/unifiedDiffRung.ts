import { tidyPath } from '../paths/tidyPath.ts';
import type { PlanEditInput, PlanOperationInput } from '../planSchema.ts';
import { indexFrom } from '../text/indexFrom.ts';
import { matchGroup } from '../text/matchGroup.ts';
import { fileEdits } from './fileEdits.ts';
import { addedText, hunkEdit } from './hunkLines.ts';
import { type LineStretch, outsideLines } from './outsideLines.ts';
import { NOTHING, type RungReading } from './planDraft.ts';

/**
 * Reads unified diffs: each hunk becomes an edit near the line that its head names.
 *
 * The counts in heads are not believed, models count badly; what a hunk holds, its signs say. A file from or to
 * `/dev/null` is written or deleted, one under another name renamed first.
 */
export function unifiedDiffRung(reply: string): RungReading {
  const lines = reply.split(/\r?\n/);
  const files = filesOf(lines);
  if (files.length === 0) return NOTHING;
  const operations = files.flatMap((file) => operationsOf(file));
  const draft = { rung: 'udiff', title: '', operations, repairs: [], complete: true } as const;
  return { status: 'draft', draft, explanation: outsideLines(lines, files) };
}

interface FileDiff extends LineStretch {
  readonly before: string;
  readonly after: string;
  readonly hunks: readonly Hunk[];
}

interface Hunk {
  readonly near: number | undefined;
  readonly lines: string[];
}

const NOWHERE = '/dev/null';
/** Lines of git between `diff --git` and `---`. */
const PREAMBLE =
  /^(?:diff --git |index |old mode|new mode|new file mode|deleted file mode|similarity index|rename )/;
const HUNK_HEAD = /^@@(?: -(\d+)(?:,\d+)? \+\d+(?:,\d+)? @@)?/;
const HUNK_LINE = /^(?:[-+ @\\]|$)/;

function filesOf(lines: readonly string[]): FileDiff[] {
  const files: FileDiff[] = [];
  let preamble: number | null = null;
  for (const [place, line] of lines.entries()) {
    if (PREAMBLE.test(line)) {
      preamble ??= place;
      continue;
    }
    const paths = fileHead(lines, place);
    if (paths !== null) {
      const start = place + 2;
      const to = indexFrom(lines, start, (next, at) => !HUNK_LINE.test(next) || fileHead(lines, at) !== null);
      files.push({ ...paths, hunks: hunksOf(lines.slice(start, to)), from: preamble ?? place, to });
    }
    preamble = null;
  }
  return files;
}

/** The paths of the file whose diff begins at a line, or `null`. */
function fileHead(lines: readonly string[], place: number): { before: string; after: string } | null {
  const [minus, plus, hunk] = lines.slice(place, place + 3);
  if (minus === undefined || plus === undefined || hunk === undefined) return null;
  if (!minus.startsWith('--- ') || !plus.startsWith('+++ ') || !HUNK_HEAD.test(hunk)) return null;
  const before = pathOf(minus);
  const after = pathOf(plus);
  // Git puts a/ and b/ before the paths; a folder of the project may be called so too.
  const hasLetters = /^(?:a\/|\/dev\/null$)/.test(before) && /^(?:b\/|\/dev\/null$)/.test(after);
  return hasLetters ? { before: withoutLetter(before), after: withoutLetter(after) } : { before, after };
}

/** The path of a `---` or `+++` line, without the time behind it. */
function pathOf(line: string): string {
  return tidyPath(line.slice('--- '.length).replace(/\t.*$/, ''));
}

function withoutLetter(path: string): string {
  return path.replace(/^[ab]\//, '');
}

function hunksOf(lines: readonly string[]): Hunk[] {
  const hunks: Hunk[] = [];
  for (const line of lines) {
    const head = HUNK_HEAD.exec(line);
    if (head === null) hunks.at(-1)?.lines.push(line);
    else hunks.push({ near: Number(matchGroup(head, 1)) || undefined, lines: [] });
  }
  return hunks;
}

function operationsOf({ before, after, hunks }: FileDiff): PlanOperationInput[] {
  if (after === NOWHERE) return [{ op: 'delete', path: before }];
  if (before === NOWHERE) {
    return [{ op: 'write', path: after, content: addedText(hunks.flatMap(({ lines }) => lines)) }];
  }
  const edits = hunks.map(({ near, lines }): PlanEditInput => ({ ...hunkEdit(lines), near }));
  const edit = fileEdits(after, edits);
  return before === after ? [edit] : [{ op: 'rename', path: before, to: after }, edit];
}
