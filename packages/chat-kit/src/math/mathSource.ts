/** What a code span begins with that holds mathematics within a line. Of Unicode's private use: no text has it. */
export const MATH_SIGN = '\uE0A0';
/** The same for mathematics that stands apart. */
export const DISPLAY_SIGN = '\uE0A1';
/** The word after the fence of a block of mathematics. */
export const MATH_FENCE = 'math';

/** Characters within which mathematics in a line must end; half of it waits unseen. */
const REACH = 300;

/** Writes mathematics in Markdown as code of its own kind, while the text grows. */
export interface MathSource {
  /**
   * The text with `$…$`, `\(…\)`, `$$…$$` and `\[…\]` as code that nothing else in Markdown touches.
   *
   * What it gave for a text it goes on with for a longer one, as long as lines do: each is read once.
   *
   * @param isComplete - nothing more is coming, so that nothing waits
   */
  update(text: string, isComplete: boolean): string;
}

/** Starts a text without mathematics. */
export function createMathSource(): MathSource {
  let source = '';
  let settled = '';
  let open: OpenBlock = null;

  return {
    update(text, isComplete) {
      if (!text.startsWith(source)) {
        source = '';
        settled = '';
        open = null;
      }
      for (let end = text.indexOf('\n', source.length); end !== -1; end = text.indexOf('\n', source.length)) {
        const line = readLine(text.slice(source.length, end), open, true);
        settled += `${line.text}\n`;
        ({ open } = line);
        source = text.slice(0, end + 1);
      }
      return settled + readLine(text.slice(source.length), open, isComplete).text;
    },
  };
}

/** What the lines before leave open: a fence of code with its marker, or mathematics with the sign that ends it. */
type OpenBlock = { readonly type: 'code' | 'math'; readonly end: string } | null;

interface ReadLine {
  readonly text: string;
  readonly open: OpenBlock;
}

function readLine(line: string, open: OpenBlock, isWhole: boolean): ReadLine {
  const [, indent = '', marker = ''] = /^(\s*(?:>\s?)*)(`{3,}|~{3,})?/.exec(line) ?? [];
  if (open?.type === 'code') {
    const isEnd = marker.startsWith(open.end) && line.trim().endsWith(marker);
    return { text: line, open: isEnd ? null : open };
  }
  if (open?.type === 'math') return readMathLine(line, open, isWhole);
  if (marker !== '') return { text: line, open: { type: 'code', end: marker } };
  return startOfMath(line, indent, isWhole) ?? { text: inlineMath(line, isWhole), open: null };
}

const BLOCKS: readonly (readonly [begin: string, end: string])[] = [
  ['$$', '$$'],
  ['\\[', '\\]'],
];

/** A line that begins with the sign of a block of mathematics. */
function startOfMath(line: string, indent: string, isWhole: boolean): ReadLine | null {
  const content = line.slice(indent.length).trimEnd();
  // Half of a sign decides nothing yet.
  if (!isWhole && (content === '$' || content === '\\')) return { text: indent, open: null };
  const [begin, end] = BLOCKS.find(([sign]) => content.startsWith(sign)) ?? [];
  if (begin === undefined || end === undefined) return null;
  const rest = content.slice(begin.length);
  const fence = `${indent}\`\`\`${MATH_FENCE}`;
  const endsAt = rest.indexOf(end);
  if (endsAt === -1) {
    if (!isWhole) return { text: rest === '' ? indent : `${fence}\n${indent}${rest}`, open: null };
    return { text: rest.trim() === '' ? fence : `${fence}\n${indent}${rest}`, open: { type: 'math', end } };
  }
  // With words behind it, it stands within a line.
  if (rest.slice(endsAt + end.length).trim() !== '' || (!isWhole && rest.length === endsAt)) return null;
  return { text: `${fence}\n${indent}${rest.slice(0, endsAt)}\n${indent}\`\`\``, open: null };
}

function readMathLine(line: string, open: NonNullable<OpenBlock>, isWhole: boolean): ReadLine {
  const endsAt = line.indexOf(open.end);
  if (endsAt !== -1) {
    const before = line.slice(0, endsAt);
    return { text: before.trim() === '' ? '```' : `${before}\n\`\`\``, open: null };
  }
  const [half = ''] = isWhole ? [''] : (/[$\\]$/.exec(line) ?? ['']);
  return { text: line.slice(0, line.length - half.length), open };
}

/** The signs that stand around mathematics in a line. What stands between dollars is no sum of money. */
const INLINE = [
  { begin: /\$\$/y, end: '$$', sign: DISPLAY_SIGN, isMoney: false },
  { begin: /\\\(/y, end: '\\)', sign: MATH_SIGN, isMoney: false },
  { begin: /\\\[/y, end: '\\]', sign: DISPLAY_SIGN, isMoney: false },
  { begin: /\$(?=[^\s$])/y, end: '$', sign: MATH_SIGN, isMoney: true },
] as const;

/** Code, escaped signs and plain text, of which nothing is mathematics. */
const OTHER = /(`+)(?:(?!\1).)*?(?<!`)\1(?!`)|\\(?![([]).|[^`$\\]+|[\s\S]/y;

function inlineMath(line: string, isWhole: boolean): string {
  let text = '';
  let at = 0;
  while (at < line.length) {
    const found = mathAt(line, at, isWhole);
    if (found === 'waits') return text;
    if (found !== null) {
      text += found.text;
      at = found.end;
      continue;
    }
    OTHER.lastIndex = at;
    const other = OTHER.exec(line)?.[0] ?? line.charAt(at);
    if (!isWhole && other === '\\' && at + 1 === line.length) return text;
    text += other;
    at += other.length;
  }
  return text;
}

function mathAt(line: string, at: number, isWhole: boolean): { text: string; end: number } | 'waits' | null {
  for (const { begin, end, sign, isMoney } of INLINE) {
    begin.lastIndex = at;
    const opening = begin.exec(line)?.[0];
    if (opening === undefined) continue;
    const start = at + opening.length;
    const within = line.slice(start, start + REACH);
    const length = isMoney ? dollarEnd(within) : within.indexOf(end);
    if (length > 0) {
      return { text: codeSpan(sign + within.slice(0, length)), end: start + length + end.length };
    }
    const mayBeMoney = isMoney && /^[\d.,]/.test(within);
    if (!isWhole && length === -1 && within.length < REACH && !mayBeMoney) return 'waits';
    return null;
  }
  if (!isWhole && line.charAt(at) === '$' && at + 1 === line.length) return 'waits';
  return null;
}

/** Where a dollar ends mathematics: not behind a space, not before a digit, and never between two sums of money. */
function dollarEnd(within: string): number {
  const found = /^(?:\\.|[^$\\])*?[^\s$\\](?=\$(?!\d))/.exec(within)?.[0];
  if (found === undefined) return -1;
  return /^\d[\d.,]*\s/.test(found) && !/[\\^_=+*{}<>]/.test(found) ? -1 : found.length;
}

/** Between more backticks than it holds, so that it is one span whatever it says. */
function codeSpan(text: string): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${text}${fence}`;
}
