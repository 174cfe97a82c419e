import type { ContainerNode } from './blockTree.ts';
import {
  closeUnmatched,
  CODE_INDENT,
  type LineReading,
  matchedContainer,
  matchesAll,
} from './lineReading.ts';
import { closeTo, openContainer } from './openBlocks.ts';

/** Containers within each other that are told apart; the markers of more are shown as text. */
const MAXIMUM_DEPTH = 32;

/**
 * Opens the quote, list item or footnote that begins here.
 *
 * @returns whether one does; the reading then stands behind its marker
 */
export function startContainer(reading: LineReading): boolean {
  if (reading.cursor.indent() >= CODE_INDENT || reading.matched >= MAXIMUM_DEPTH) return false;
  return startQuote(reading) || startFootnote(reading) || startItem(reading);
}

function startQuote(reading: LineReading): boolean {
  const { cursor, line } = reading;
  if (!cursor.content().startsWith('>')) return false;
  closeUnmatched(reading);
  cursor.skipContent(1);
  cursor.skipColumns(1);
  enter(reading, { type: 'quote', line, children: null });
  return true;
}

/** Footnotes are known at the outermost level only: they are shown in one place. */
function startFootnote(reading: LineReading): boolean {
  const { cursor, line } = reading;
  const [marker, label] = /^\[\^([^\s[\]]+)\]:/.exec(cursor.content()) ?? [];
  if (marker === undefined || label === undefined || !isOutermost(reading)) return false;
  closeUnmatched(reading);
  cursor.skipContent(marker.length);
  enter(reading, { type: 'footnote', line, label, children: null });
  return true;
}

function isOutermost({ blocks, matched }: LineReading): boolean {
  // A list goes on until something other than an item begins.
  return matched === 0 || (matched === 1 && blocks.containers[0]?.type === 'list');
}

function startItem(reading: LineReading): boolean {
  const { blocks, cursor, line } = reading;
  const marker = itemMarker(reading);
  if (marker === null) return false;

  const container = matchedContainer(reading);
  if (container?.type === 'list' && container.marker === marker.sign) {
    closeTo(blocks, reading.matched);
  } else {
    closeUnmatched(reading);
    openContainer(blocks, {
      type: 'list',
      line,
      marker: marker.sign,
      start: marker.start,
      loose: false,
      items: null,
    });
  }
  const markerColumns = cursor.indent() + marker.length;
  cursor.skipContent(marker.length);
  // Code in an item begins one column behind its marker; so does an item that begins with a blank line.
  const padding = cursor.indent() > CODE_INDENT || cursor.isBlank() ? 1 : cursor.indent();
  cursor.skipColumns(padding);
  enter(reading, { type: 'item', line, indent: markerColumns + padding, checked: null, children: null });
  return true;
}

interface ItemMarker {
  /** The bullet, or what stands behind the number. */
  readonly sign: string;
  readonly start: number | null;
  readonly length: number;
}

function itemMarker(reading: LineReading): ItemMarker | null {
  const content = reading.cursor.content();
  const [marker, digits] = /^(?:[-+*]|(\d{1,9})[.)])(?=[ \t]|$)/.exec(content) ?? [];
  if (marker === undefined) return null;
  const start = digits === undefined ? null : Number(digits);
  if (reading.blocks.leaf?.type === 'paragraph' && matchesAll(reading)) {
    // A paragraph's line that begins with a year or a dash by chance must not break it apart.
    const isEmpty = content.slice(marker.length).trim() === '';
    if (isEmpty || (start !== null && start !== 1)) return null;
  }
  return { sign: marker.slice(-1), start, length: marker.length };
}

function enter(reading: LineReading, container: ContainerNode): void {
  openContainer(reading.blocks, container);
  reading.matched = reading.blocks.containers.length;
}
