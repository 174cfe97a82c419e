import { MAX_NAME_LENGTH } from '../wire/limits.ts';
import { endingOf } from './attachmentKind.ts';

/** Shown for a file whose name holds nothing that can be shown. */
const NAMELESS = 'file';

/**
 * A file's name as a label: without control characters, without characters that turn the direction of writing or
 * cannot be seen (`‮gnp.exe` would show as a picture's name), and no longer than a message may carry. A long name
 * keeps its ending.
 */
export function attachmentName(name: string): string {
  const visible = name.replace(UNSEEN, '').trim();
  if (visible === '') return NAMELESS;
  if (visible.length <= MAX_NAME_LENGTH) return visible;
  const ending = endingOf(visible);
  const tail = ending === '' || ending.length > LONGEST_ENDING ? '…' : `….${ending}`;
  return `${wholeCharacters(visible.slice(0, MAX_NAME_LENGTH - tail.length))}${tail}`;
}

/** An ending longer than this tells nothing and is cut with the rest. */
const LONGEST_ENDING = 20;

/** Control characters, and format characters apart from the two joiners, which Arabic and Persian names need. */
const UNSEEN = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\u2028\u2029]/gu;

/** Drops the first half of a character that the cut has parted. */
function wholeCharacters(text: string): string {
  return text.replace(/[\ud800-\udbff]$/, '');
}
