import type { CodeSpan, HighlightLine } from './highlighter.ts';

/** A line of code as it is drawn. */
export interface CodeLine {
  /** Its number, from 0. */
  readonly place: number;
  readonly text: string;
  /** `null` where nothing is coloured. */
  readonly spans: readonly CodeSpan[] | null;
}

/**
 * Starts code without lines. While its lines arrive, one that is as before is the same object, and none is highlighted
 * twice.
 *
 * @returns gives the lines of the code so far; `highlight` reads the first one, `null` for plain code
 */
export function createCodeReading(): (
  lines: readonly string[],
  highlight: HighlightLine | null,
) => readonly CodeLine[] {
  let known: readonly ReadLine[] = [];

  return (lines, highlight) => {
    let by = highlight;
    known = lines.map((text, place) => {
      const before = known[place];
      const line = before?.text === text && before.by === by ? before : readLine(place, text, by);
      by = line.next;
      return line;
    });
    return known;
  };
}

interface ReadLine extends CodeLine {
  /** What read it: the same function reads the same text in the same way. */
  readonly by: HighlightLine | null;
  readonly next: HighlightLine | null;
}

function readLine(place: number, text: string, by: HighlightLine | null): ReadLine {
  const { next = null, spans = null } = by?.(text) ?? {};
  return { place, text, by, spans, next };
}
