import type { LeafNode } from './blockTree.ts';
import type { Mathematics } from './mathematics.ts';

/** Markers of quotes, items and footnotes before the text of a line. */
const CONTAINER_MARKERS = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t])|\[\^[^\s[\]]+\]:))*[ \t]*/;

/** Lines of which the next characters decide what they begin. None matches a line after it has stopped to match. */
const UNDECIDED: readonly RegExp[] = [
  // signs of a heading, a rule, an item, an underline, emphasis, a table's dashes
  /^[-+*_=#~`: \t]*$/,
  // the number of an item
  /^\d{1,9}[.)]?$/,
  // a fence, with its language on the way
  /^(?:`{3,}[^`]*|~{3,}.*)$/,
  // the header of a table
  /^\|/,
  // the box of a task
  /^\[[ xX]?\]?[ \t]*$/,
  // the label of a footnote
  /^\[\^[^\]]*\]?:?[ \t]*$/,
  // a tag, which may begin a block of HTML
  /^<(?:[a-z/!?][^<>]*>?[ \t]*)?$/i,
];

/**
 * Whether the half line at the end of a stream must wait until more of it has come: shown now, it might be taken
 * away again.
 *
 * @param line - what has come of it
 * @param leaf - the open text that it may belong to
 * @param mathematics - how mathematics is found; `null` where it is text like any other
 */
export function isHeldLine(
  line: string,
  leaf: LeafNode | null,
  mathematics: Mathematics | null = null,
): boolean {
  if (line.trim() === '') return true;
  if (leaf?.type === 'code' && leaf.fence !== null) {
    // Of mathematics any half line may hold the half of its end.
    return leaf.fence.character.length > 1 || mayCloseFence(line, leaf.fence.character);
  }
  const content = line.replace(CONTAINER_MARKERS, '');
  if (leaf?.type === 'table' && content.startsWith('|')) return /^[|\s]*$/.test(content);
  return UNDECIDED.some((beginning) => beginning.test(content)) || mathematics?.isHalfBlock(content) === true;
}

function mayCloseFence(line: string, character: string): boolean {
  const content = line.replace(/^[\s>]+/, '').trimEnd();
  return content === character.repeat(content.length);
}
