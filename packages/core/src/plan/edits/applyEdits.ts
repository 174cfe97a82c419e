import type { NearestLines } from '../planFault.ts';
import type { PlanEditInput } from '../planSchema.ts';
import { splitByteOrderMark } from '../text/byteOrderMark.ts';
import { climbLadder, type EditRung, looserRung } from './editLadder.ts';
import { nearestLinesOf } from './nearestLines.ts';
import type { EditRequest } from './placement.ts';
import { sourceLines, SourceText } from './sourceText.ts';

/** What came of the edits of one file. */
export type EditOutcome =
  | {
      readonly status: 'applied';
      readonly text: string;
      /** The loosest rung that any edit needed. */
      readonly rung: EditRung;
    }
  | { readonly status: 'refused'; readonly failures: readonly EditFailure[] };

/** Why an edit was refused. `index` counts the edits from 0, `lines` the lines of the file from 1. */
export interface EditFailure {
  readonly index: number;
  /** `overlap`: the search stood in the file until an earlier edit changed it. */
  readonly code: 'no-match' | 'ambiguous' | 'overlap';
  /** Where an ambiguous search matched, at most 20 lines; empty otherwise. */
  readonly lines: readonly number[];
  readonly nearest: NearestLines | null;
}

/**
 * Applies edits to the text of a file, one after the other, all or none.
 *
 * Each search climbs the ladder until a rung matches, and there must match exactly once (`all` and `near` as in
 * `planEditSchema`). There is no rung of similarity: a refusal names the nearest lines instead. Byte order mark,
 * line breaks and every line that the edit leaves alone stay as they are.
 */
export function applyEdits(text: string, edits: readonly PlanEditInput[]): EditOutcome {
  const { mark, body } = splitByteOrderMark(text);
  const original = new SourceText(sourceLines(body));
  const nearestTo = nearestLinesOf(original.lines);
  const failures: EditFailure[] = [];
  const shifts: LineShift[] = [];
  let source = original;
  let loosest: EditRung = 'exact';

  for (const [index, edit] of edits.entries()) {
    const { rung, placement } = climbLadder(source, requestOf(edit, shifts));
    if (placement.status === 'placed') {
      shifts.push({ line: placement.line, by: placement.source.lines.length - source.lines.length });
      source = placement.source;
      loosest = looserRung(loosest, rung);
    } else if (placement.status === 'ambiguous') {
      const lines = placement.lines.map((line) => line + 1);
      failures.push({ index, code: 'ambiguous', lines, nearest: null });
    } else {
      const code = stoodIn(original, source, edit) ? 'overlap' : 'no-match';
      failures.push({ index, code, lines: [], nearest: nearestTo(edit.search) });
    }
  }
  return failures.length > 0
    ? { status: 'refused', failures }
    : { status: 'applied', text: mark + source.text, rung: loosest };
}

/** Lines that came or went at a line while the edits played. */
interface LineShift {
  readonly line: number;
  readonly by: number;
}

/** The edit as the rungs read it; `near` counts lines as the file stood at first and is moved to where they are now. */
function requestOf(edit: PlanEditInput, shifts: readonly LineShift[]): EditRequest {
  const moved = (near: number) =>
    shifts.reduce((line, { line: at, by }) => (at < line ? line + by : line), near - 1);
  return {
    search: splitByteOrderMark(edit.search).body,
    replace: splitByteOrderMark(edit.replace).body,
    all: edit.all ?? false,
    near: edit.near === undefined ? undefined : moved(edit.near),
  };
}

function stoodIn(original: SourceText, source: SourceText, edit: PlanEditInput): boolean {
  return source !== original && climbLadder(original, requestOf(edit, [])).placement.status === 'placed';
}
