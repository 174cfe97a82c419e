import { tidyPath } from '../paths/tidyPath.ts';
import type { PlanOperationInput } from '../planSchema.ts';
import { matchGroup } from '../text/matchGroup.ts';
import { fileEdits } from './fileEdits.ts';
import { addedText, hunkEdit } from './hunkLines.ts';
import { outsideLines } from './outsideLines.ts';
import { brokenBy, CUT, NOTHING, type RungReading } from './planDraft.ts';

/**
 * Reads a patch between `*** Begin Patch` and `*** End Patch`: sections that add, delete, update or move a file.
 *
 * Without its end the patch was cut, and loses its last section.
 */
export function patchRung(reply: string): RungReading {
  const lines = reply.split(/\r?\n/);
  const from = lines.findIndex((line) => line.startsWith('*** Begin Patch'));
  if (from === -1) return NOTHING;
  const end = lines.findIndex((line, place) => place > from && line.startsWith('*** End Patch'));
  const isCut = end === -1;
  const to = isCut ? lines.length : end + 1;
  const explanation = outsideLines(lines, [{ from, to }]);

  const sections = sectionsOf(lines.slice(from + 1, isCut ? to : end));
  const operations = (isCut ? sections.slice(0, -1) : sections).flatMap((section) => operationsOf(section));
  if (operations.length === 0) return { status: 'broken', faults: [isCut ? CUT : EMPTY], explanation };
  const draft = { rung: 'patch', title: '', operations, repairs: [], complete: !isCut } as const;
  return { status: 'draft', draft, explanation };
}

interface Section {
  readonly kind: string;
  readonly path: string;
  readonly lines: string[];
}

const EMPTY = brokenBy('The patch has no section for a file.');
const HEADER = /^\*\*\* (Add|Delete|Update) File: *(.+)$/;
const MOVE = /^\*\*\* Move to: *(.+)$/;

function sectionsOf(lines: readonly string[]): Section[] {
  const sections: Section[] = [];
  for (const line of lines) {
    const header = HEADER.exec(line);
    if (header === null) sections.at(-1)?.lines.push(line);
    else sections.push({ kind: matchGroup(header, 1), path: tidyPath(matchGroup(header, 2)), lines: [] });
  }
  return sections;
}

function operationsOf({ kind, path, lines }: Section): PlanOperationInput[] {
  if (kind === 'Add') return [{ op: 'write', path, content: addedText(lines) }];
  if (kind === 'Delete') return [{ op: 'delete', path }];
  const move = lines.find((line) => MOVE.test(line));
  const edits = hunksOf(lines).map(hunkEdit);
  if (move === undefined) return [fileEdits(path, edits)];
  const to = tidyPath(move.replace(MOVE, '$1'));
  const rename: PlanOperationInput = { op: 'rename', path, to };
  return edits.length === 0 ? [rename] : [rename, fileEdits(to, edits)];
}

/** The hunks of a section: an `@@` line begins one, whatever it names. */
function hunksOf(lines: readonly string[]): string[][] {
  const hunks: string[][] = [[]];
  for (const line of lines) {
    if (line.startsWith('@@')) hunks.push([]);
    else if (!line.startsWith('*** ')) hunks.at(-1)?.push(line);
  }
  return hunks.filter((hunk) => hunk.some((line) => line.trim() !== ''));
}
