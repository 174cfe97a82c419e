import type { ContainerNode } from './blockTree.ts';
import type { LineCursor } from './lineCursor.ts';
import { closeTo, type OpenBlocks } from './openBlocks.ts';

/** Columns of white space from which a line is code and nothing else. */
export const CODE_INDENT = 4;

/** One line while it is read into the document. */
export interface LineReading {
  /** Number of the line. */
  readonly line: number;
  /** Whether the line has its end: the last line of a stream may still grow. */
  readonly isComplete: boolean;
  readonly cursor: LineCursor;
  readonly blocks: OpenBlocks;
  /** How many of the open containers the line belongs to, as far as it is read. */
  matched: number;
}

/** The innermost container that the line belongs to so far; `undefined` is the document. */
export function matchedContainer({ blocks, matched }: LineReading): ContainerNode | undefined {
  return blocks.containers[matched - 1];
}

/** Whether the line belongs to every open container. */
export function matchesAll({ blocks, matched }: LineReading): boolean {
  return matched === blocks.containers.length;
}

/** Closes what the line does not go on with, so that another block can begin in its place. */
export function closeUnmatched(reading: LineReading): void {
  // A list holds items only: any other block closes it.
  if (matchedContainer(reading)?.type === 'list') reading.matched -= 1;
  closeTo(reading.blocks, reading.matched);
}
