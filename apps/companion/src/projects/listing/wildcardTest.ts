/**
 * The test of a gitignore pattern, as git's `wildmatch` reads it with paths in mind; `null` for a pattern that can match
 * nothing, such as one with an open bracket.
 *
 * `*` and `?` stay within a name. `**` crosses folders only as a whole segment: before, behind or between slashes. Git
 * compares bytes, not letters: `?` is half of an `é`.
 */
export function wildcardTest(written: string, ignoreCase: boolean): ((text: string) => boolean) | null {
  const expression = expressionOf(bytesOf(written), ignoreCase);
  return expression === null ? null : (text) => expression.test(bytesOf(text));
}

/** The bytes of a text in UTF-8, each as a character of its own. */
function bytesOf(text: string): string {
  return ASCII.test(text) ? text : Buffer.from(text, 'utf8').toString('latin1');
}

// oxlint-disable-next-line no-control-regex -- these are the signs that are one byte each
const ASCII = /^[\u0000-\u007f]*$/;

function expressionOf(pattern: string, ignoreCase: boolean): RegExp | null {
  let source = '';
  let place = 0;
  while (place < pattern.length) {
    const piece = pieceAt(pattern, place);
    if (piece === null) return null;
    source += piece.source;
    place = piece.end;
  }
  try {
    return new RegExp(`^${source}$`, ignoreCase ? 'is' : 's');
  } catch {
    return null;
  }
}

/** A part of the pattern as an expression, and where the next part begins. */
interface Piece {
  readonly source: string;
  readonly end: number;
}

function pieceAt(pattern: string, place: number): Piece | null {
  const sign = pattern.charAt(place);
  switch (sign) {
    case '*':
      return starsAt(pattern, place);
    case '?':
      return { source: '[^/]', end: place + 1 };
    case '[':
      return bracketAt(pattern, place);
    case '\\': {
      const escaped = pattern.charAt(place + 1);
      return escaped === '' ? null : { source: literal(escaped), end: place + 2 };
    }
    default:
      return { source: literal(sign), end: place + 1 };
  }
}

const SPECIAL = /[*?[\\]/;

function starsAt(pattern: string, place: number): Piece {
  let end = place;
  while (pattern[end] === '*') end += 1;
  // Git cuts off what comes before the first special sign and compares the rest alone: `a**/b` opens a segment too.
  const opens = place === pattern.search(SPECIAL) || pattern[place - 1] === '/';
  const closes = end === pattern.length || pattern[end] === '/';
  if (end - place < 2 || !opens || !closes) return { source: '[^/]*', end };
  // A segment of its own: any number of folders before a slash, anything at the end.
  return pattern[end] === '/' ? { source: '(?:.*/)?', end: end + 1 } : { source: '.*', end };
}

/** A set of characters. A slash is never in it, and a bracket right behind the start belongs to the set. */
function bracketAt(pattern: string, place: number): Piece | null {
  const found = BRACKET.exec(pattern.slice(place));
  if (found === null) return null;
  const [whole, negation = '', members = ''] = found;
  const set = members.replaceAll(MEMBER, (member, named: string | undefined, escaped: string | undefined) =>
    named === undefined ? setMember(member, escaped) : (NAMED_SETS[named] ?? ''),
  );
  const source = negation === '' ? `(?!/)[${set}]` : `(?!/)[^${set}]`;
  return { source, end: place + whole.length };
}

const BRACKET = /^\[([!^]?)(\]?(?:\[:[a-z]+:\]|\\[^]|[^\]\\])*)\]/;
const MEMBER = /\[:([a-z]+):\]|\\([^])|[^]/g;

const NAMED_SETS: Readonly<Record<string, string>> = {
  alnum: 'A-Za-z0-9',
  alpha: 'A-Za-z',
  blank: ' \\t',
  cntrl: '\\x00-\\x1f\\x7f',
  digit: '0-9',
  graph: '\\x21-\\x7e',
  lower: 'a-z',
  print: '\\x20-\\x7e',
  punct: '\\x21-\\x2f\\x3a-\\x40\\x5b-\\x60\\x7b-\\x7e',
  space: '\\s',
  upper: 'A-Z',
  xdigit: 'A-Fa-f0-9',
};

/** A hyphen means a range unless it is escaped. */
function setMember(member: string, escaped: string | undefined): string {
  if (escaped === '-') return String.raw`\-`;
  return (escaped ?? member).replace(/[\\\]^[]/, String.raw`\$&`);
}

function literal(sign: string): string {
  return sign.replace(/[\\^$.*+?()[\]{}|/]/, String.raw`\$&`);
}
