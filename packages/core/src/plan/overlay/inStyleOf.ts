import { splitByteOrderMark } from '../text/byteOrderMark.ts';
import { joinLines, mainLineEnd, splitLines } from '../text/textLines.ts';

/**
 * A file's new text with the byte order mark and the line breaks of the text that it replaces.
 *
 * Models write `\n` and no mark whatever the file had; taken as it is, a small change would touch every line.
 *
 * @param before - the text replaced; `null` for a new file, which is left as written
 */
export function inStyleOf(before: string | null, content: string): string {
  if (before === null) return content;
  const { mark, body } = splitByteOrderMark(before);
  const lines = splitLines(splitByteOrderMark(content).body);
  const previous = splitLines(body);
  // A file without any line break has no habit to keep.
  if (!previous.some(({ end }) => end !== '')) return mark + joinLines(lines);
  const main = mainLineEnd(previous);
  return mark + joinLines(lines.map(({ text, end }) => ({ text, end: end === '' ? end : main })));
}
