/** Which way a text runs. */
export type TextDirection = 'ltr' | 'rtl';

/**
 * The direction of one block of text: right to left when it holds any Arabic character, or when its first letter is
 * of another script that runs so, such as Hebrew.
 *
 * A paragraph, a list item or a heading is asked for by itself, so that an English one beside an Arabic one keeps its
 * side. Code is not asked for: it always runs left to right.
 */
export function textDirection(text: string): TextDirection {
  return ARABIC.test(text) || BEGINS_RIGHT_TO_LEFT.test(text) ? 'rtl' : 'ltr';
}

/** A paragraph with its direction. */
export interface Paragraph {
  readonly text: string;
  readonly direction: TextDirection;
}

/** The lines of a plain text, each with its direction; empty lines take that of the line before. */
export function paragraphsOf(text: string): Paragraph[] {
  let direction: TextDirection = textDirection(text.trimStart().split('\n', 1)[0] ?? '');
  return text.split('\n').map((line) => {
    if (line.trim() !== '') direction = textDirection(line);
    return { text: line, direction };
  });
}

const ARABIC = /\p{Script_Extensions=Arabic}/u;

const BEGINS_RIGHT_TO_LEFT =
  /^\P{L}*[\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Mandaic}\p{Script=Adlam}]/u;
