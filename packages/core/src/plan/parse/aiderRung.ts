import type { PlanFault } from '../planFault.ts';
import type { PlanEditInput, PlanOperationInput } from '../planSchema.ts';
import { indexFrom } from '../text/indexFrom.ts';
import { matchGroup } from '../text/matchGroup.ts';
import { fileEdits } from './fileEdits.ts';
import { fileOfInfo, fileOfLine } from './namedFile.ts';
import { type LineStretch, outsideLines } from './outsideLines.ts';
import { brokenBy, CUT, NOTHING, type RungReading } from './planDraft.ts';
import { isBlockEnd, isBlockStart, readSearchReplace } from './searchReplace.ts';

/**
 * Reads SEARCH/REPLACE blocks under the name of their file, as aider asks for them.
 *
 * A block without a name belongs to the file of the block before. A last block without its end was cut and is left
 * out.
 */
export function aiderRung(reply: string): RungReading {
  const lines = reply.split(/\r?\n/);
  const { blocks, faults, stretches, isCut } = blocksOf(lines);
  if (stretches.length === 0 && !isCut) return NOTHING;

  const explanation = outsideLines(lines, stretches);
  if (stretches.length === 0) faults.push(CUT);
  if (faults.length > 0) return { status: 'broken', faults, explanation };
  const draft = {
    rung: 'blocks',
    title: '',
    operations: operationsOf(blocks),
    repairs: [],
    complete: !isCut,
  } as const;
  return { status: 'draft', draft, explanation };
}

interface Block {
  readonly path: string;
  readonly edits: readonly PlanEditInput[];
}

interface FoundBlocks {
  readonly blocks: Block[];
  readonly faults: PlanFault[];
  /** The lines of the blocks and of their names. */
  readonly stretches: LineStretch[];
  isCut: boolean;
}

/** Lines above a block in which the name of its file is looked for. */
const NAME_REACH = 4;

function blocksOf(lines: readonly string[]): FoundBlocks {
  const found: FoundBlocks = { blocks: [], faults: [], stretches: [], isCut: false };
  let done = 0;
  let path: string | null = null;
  for (const [start, line] of lines.entries()) {
    if (start < done || !isBlockStart(line)) continue;
    const end = indexFrom(lines, start, isBlockEnd);
    if (end === lines.length) {
      found.isCut = true;
      break;
    }
    const to = end + 1;
    const name = nameAbove(lines, Math.max(done, start - NAME_REACH), start);
    path = name?.path ?? path;
    found.stretches.push(...(name?.stretch ?? []), { from: start, to });
    const reading = readSearchReplace(lines.slice(start, to).join('\n'));
    if (reading.status === 'fault') found.faults.push({ ...brokenBy(reading.detail), path });
    else if (path === null) found.faults.push(brokenBy('A SEARCH/REPLACE block names no file.'));
    else found.blocks.push({ path, edits: reading.edits });
    done = to;
  }
  return found;
}

interface NameAbove {
  readonly path: string;
  /** The line that is the name and nothing else; empty where a code fence carries it. */
  readonly stretch: readonly LineStretch[];
}

/** The nearest line above a block that names a file; only blank lines and code fences may stand between. */
function nameAbove(lines: readonly string[], from: number, start: number): NameAbove | null {
  for (const [offset, line] of lines.slice(from, start).toReversed().entries()) {
    const fence = FENCE.exec(line);
    const path = fence === null ? fileOfLine(line) : fileOfInfo(matchGroup(fence, 1).trim());
    const at = start - 1 - offset;
    if (path !== null) return { path, stretch: fence === null ? [{ from: at, to: at + 1 }] : [] };
    if (fence === null && line.trim() !== '') return null;
  }
  return null;
}

const FENCE = /^[ \t]*(?:`{3,}|~{3,})(.*)$/;

/** One operation for neighbouring blocks of one file; a block that searches for nothing makes a file by itself. */
function operationsOf(blocks: readonly Block[]): PlanOperationInput[] {
  const files: { path: string; edits: PlanEditInput[]; isNew: boolean }[] = [];
  for (const { path, edits } of blocks) {
    const isNew = edits.some(({ search }) => search.trim() === '');
    const last = files.at(-1);
    if (last?.path === path && !last.isNew && !isNew) last.edits.push(...edits);
    else files.push({ path, edits: [...edits], isNew });
  }
  return files.map(({ path, edits }) => fileEdits(path, edits));
}
