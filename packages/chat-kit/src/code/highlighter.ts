import { createContext } from 'react';

/** What a part of a line of code is, as far as it has a colour of its own. */
export type CodeKind =
  | 'attribute'
  | 'comment'
  | 'function'
  | 'keyword'
  | 'literal'
  | 'number'
  | 'property'
  | 'string'
  | 'tag'
  | 'type'
  | 'variable';

/** A part of a line that is coloured as one. */
export interface CodeSpan {
  readonly text: string;
  /** `null` for the colour of plain code. */
  readonly kind: CodeKind | null;
}

/** A line as a highlighter read it. */
export interface HighlightedLine {
  /** Together the text of the line. */
  readonly spans: readonly CodeSpan[];
  /** Reads the line behind, with what this one leaves open, such as a comment. */
  readonly next: HighlightLine;
}

/** Reads one line of code, given without its end. */
export type HighlightLine = (line: string) => HighlightedLine;

/**
 * Colours code: gives the function that reads the first line of a language, `null` for a language it does not know.
 *
 * It reads line by line, so that of a block that is still being written only what is new is read.
 *
 * @param language - as written after the fence
 */
export type Highlighter = (language: string) => HighlightLine | null;

/** The highlighter of all code blocks within; without one code stays plain. The kit's light entry brings none. */
export const CodeHighlighter = createContext<Highlighter | null>(null);
