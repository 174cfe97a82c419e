import { joinLines, type LineEnd, splitLines, type TextLine } from '../text/textLines.ts';
import { inPlainSigns } from './typographic.ts';

/** A line of a file with the forms in which the edit ladder compares it; a dear form is made once. */
export class SourceLine implements TextLine {
  readonly text: string;
  readonly end: LineEnd;
  #trimmed: string | undefined;
  #plain: string | undefined;

  constructor(text: string, end: LineEnd) {
    this.text = text;
    this.end = end;
  }

  /** Without white space at its end. */
  get trimmedEnd(): string {
    return this.text.trimEnd();
  }

  /** Without white space around it. */
  get trimmed(): string {
    return (this.#trimmed ??= this.text.trim());
  }

  /** In plain signs, without white space at its end. */
  get plain(): string {
    return (this.#plain ??= inPlainSigns(this.text).trimEnd());
  }
}

/** A file while edits play on it: its lines, and the whole text where that is needed. Followed, never changed. */
export class SourceText {
  readonly lines: readonly SourceLine[];
  #text: string | undefined;
  #starts: readonly number[] | undefined;
  #trimmedLines: readonly string[] | undefined;
  #plainLines: readonly string[] | undefined;

  constructor(lines: readonly SourceLine[]) {
    this.lines = lines;
  }

  /** The whole text. */
  get text(): string {
    return (this.#text ??= joinLines(this.lines));
  }

  /** Each line without white space around it. */
  get trimmedLines(): readonly string[] {
    return (this.#trimmedLines ??= this.lines.map((line) => line.trimmed));
  }

  /** Each line in plain signs, without white space around it. */
  get plainLines(): readonly string[] {
    return (this.#plainLines ??= this.lines.map((line) => line.plain.trimStart()));
  }

  /** The offset at which a line starts; behind the last line the length of the text. */
  startOf(line: number): number {
    return this.#allStarts()[line] ?? this.text.length;
  }

  /** The line, from 0, in which a character stands. */
  lineAt(offset: number): number {
    const starts = this.#allStarts();
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.startOf(middle) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** The line break in use at a line: its own, at the end of the file that of the line before. */
  lineEndAt(line: number): LineEnd {
    return this.lines.slice(Math.max(0, line - 1), line + 1).findLast(({ end }) => end !== '')?.end ?? '\n';
  }

  /** How a line ends; behind the last line not at all. */
  endOf(line: number): LineEnd {
    return this.lines[line]?.end ?? '';
  }

  /** The text with the lines `from` up to `to`, not included, replaced. */
  replaceLines(from: number, to: number, lines: readonly SourceLine[]): SourceText {
    return new SourceText([...this.lines.slice(0, from), ...lines, ...this.lines.slice(to)]);
  }

  #allStarts(): readonly number[] {
    return (this.#starts ??= startsOf(this.lines));
  }
}

/** The lines of a text, ready to be compared. */
export function sourceLines(text: string): SourceLine[] {
  return splitLines(text).map((line) => new SourceLine(line.text, line.end));
}

function startsOf(lines: readonly TextLine[]): number[] {
  const starts: number[] = [];
  let offset = 0;
  for (const { text, end } of lines) {
    starts.push(offset);
    offset += text.length + end.length;
  }
  return starts;
}
