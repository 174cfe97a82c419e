/** Address and title of a link or a picture, as their author meant them: escapes resolved, entities not. */
export interface LinkTarget {
  readonly href: string;
  readonly title: string | null;
}

/** What was read, and the place behind it. */
export interface ReadTarget extends LinkTarget {
  readonly end: number;
}

const SPACE = /[ \t]*(?:\n[ \t]*)?/y;
const POINTED = /<((?:[^<>\\\n]|\\[^\n])*)>/y;
const TITLE = /"((?:[^"\\]|\\[\s\S])*)"|'((?:[^'\\]|\\[\s\S])*)'|\(((?:[^()\\]|\\[\s\S])*)\)/y;

/** Brackets that an address without `<>` may nest (CommonMark asks for three at least). */
const BRACKET_LIMIT = 32;

/**
 * Reads `(address "title")`.
 *
 * @param at - place of the bracket
 * @returns `null` where none stands there
 */
export function readTarget(text: string, at: number): ReadTarget | null {
  if (text[at] !== '(') return null;
  const start = lengthEnd(SPACE, text, at + 1);
  // `[text]()` leads nowhere, and is a link all the same.
  const address = readAddress(text, start) ?? { href: '', end: start };
  const title = readTitle(text, address.end);
  const end = lengthEnd(SPACE, text, title?.end ?? address.end);
  return text[end] === ')' ? { href: address.href, title: title?.title ?? null, end: end + 1 } : null;
}

/** Reads an address, in `<>` or bare. */
export function readAddress(text: string, at: number): { href: string; end: number } | null {
  if (text[at] === '<') {
    POINTED.lastIndex = at;
    const [all, within] = POINTED.exec(text) ?? [];
    return all === undefined || within === undefined
      ? null
      : { href: unescaped(within), end: at + all.length };
  }
  const end = bareEnd(text, at);
  return end === at ? null : { href: unescaped(text.slice(at, end)), end };
}

/** Reads white space and a title behind it; `null` where none stands there. */
export function readTitle(text: string, at: number): { title: string; end: number } | null {
  const start = lengthEnd(SPACE, text, at);
  if (start === at) return null;
  TITLE.lastIndex = start;
  const found = TITLE.exec(text);
  if (found === null) return null;
  const title = found[1] ?? found[2] ?? found[3] ?? '';
  // A blank line ends the paragraph, and with it all that stands open.
  return /\n[ \t]*\n/.test(title) ? null : { title: unescaped(title), end: start + found[0].length };
}

/** The text without the backslashes that keep signs from being read. */
export function unescaped(text: string): string {
  return text.replace(/\\([!-/:-@[-`{-~])/g, '$1');
}

function bareEnd(text: string, from: number): number {
  let depth = 0;
  let at = from;
  for (; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character <= ' ' || character === '\u007F') break;
    if (character === '\\') at += /[!-/:-@[-`{-~]/.test(text.charAt(at + 1)) ? 1 : 0;
    else if (character === '(') depth += 1;
    else if (character === ')') depth -= 1;
    if (depth < 0 || depth > BRACKET_LIMIT) break;
  }
  return depth > 0 ? from : Math.min(at, text.length);
}

function lengthEnd(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return at + (pattern.exec(text)?.[0].length ?? 0);
}
