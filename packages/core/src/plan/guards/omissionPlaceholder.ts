import { BARE_DOTS, DOTTED_PHRASES, PLAIN_PHRASES } from './omissionPhrases.ts';

/**
 * The first line that stands for code left out, such as `// ... rest of the code unchanged`, or `null`.
 *
 * A line that the file already had is no omission. In prose (Markdown and the like) a mere `...` is none either.
 *
 * @param content - what would be written
 * @param previous - the file as it was; empty for a new one
 */
export function omissionPlaceholder(path: string, content: string, previous: string): string | null {
  const isPlaceholder = PROSE.test(path) ? isProsePlaceholder : isCodePlaceholder;
  const suspects = content
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.length <= MAX_LINE_LENGTH && isPlaceholder(line));
  if (suspects.length === 0) return null;

  const known = new Set(previous.split('\n').map((line) => line.trim()));
  return suspects.find((line) => !known.has(line)) ?? null;
}

/** A placeholder is a short remark; what is longer is text. */
const MAX_LINE_LENGTH = 160;
const PROSE = /\.(?:md|mdx|markdown|txt|rst|adoc|tex)$/i;

/** Comment marks of common languages. */
const CODE_COMMENT = /^(?:\{?\/\*+|\/{2,}|<!--|#+|--+|;+|%+|"""|'''|\(\*|\*)\s*/;
const PROSE_COMMENT = /^<!--\s*/;
const COMMENT_END = /\s*(?:\*+\/\}?|--+>|"""|'''|\*\))$/;
const BRACKETS = /^[([{<]+|[)\]}>]+$/g;
const DOTS = /^(?:\.{3,}|…)+|(?:\.{3,}|…)+$/g;

function isCodePlaceholder(line: string): boolean {
  return BARE_DOTS.test(line) || isOmission(line, CODE_COMMENT);
}

function isProsePlaceholder(line: string): boolean {
  return isOmission(line, PROSE_COMMENT);
}

/** True for a remark, set apart by comment marks, brackets or dots, of which every word speaks of an omission. */
function isOmission(line: string, commentStart: RegExp): boolean {
  const remark = line.replace(commentStart, '').replace(COMMENT_END, '').trim();
  const inner = remark.replace(BRACKETS, '').trim();
  const words = inner.replace(DOTS, '').trim();
  const hasDots = words.length < inner.length;
  const isRemark = remark !== line || inner !== remark || hasDots;
  const phrase = words.replace(/[.!:;,]+$/, '').trim();
  return (
    isRemark &&
    (PLAIN_PHRASES.some((plain) => plain.test(phrase)) ||
      (hasDots && DOTTED_PHRASES.some((dotted) => dotted.test(phrase))))
  );
}
