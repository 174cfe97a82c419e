import { readEmphasis } from './readEmphasis.ts';
import { leaveOpen, type OpenSpan, type SpanScan } from './spanScan.ts';

/** Characters within which a span must end; a sign that opens nothing for so long is text. */
export const SPAN_REACH = 1000;

/** The same for brackets, whose text waits unseen until they close. */
const BRACKET_REACH = 100;

const PLAIN = /[^\s\\`*_~![\]<&$]+|\s+/y;
const ESCAPE = { whole: /\\[\s\S]/y, half: /\\$/y };
const TAG = { whole: /<[a-z/!?][^\s<>]{0,100}>/iy, half: /<(?:[a-z/!?][^\s<>]{0,100})?$/iy };
const ENTITY = { whole: /&#?\w{1,31};/y, half: /&#?\w{0,31}$/y };
const ADDRESS = /^\(\s*(?:<(?:[^<>\\\n]|\\.)*>|(?!<))(?:[^()\\]|\\[\s\S]|\([^()\n]*\))*\)/;
const BACKTICKS = /`+/y;

/** Reads the next word, white space, sign or span. The text must not be at its end. */
export function readNext(scan: SpanScan): void {
  const plain = lengthAt(PLAIN, scan);
  if (plain > 0) scan.at += plain;
  else if (scan.mathematics?.passFormula(scan) !== true) readSign(scan);
  if (scan.open.length > 0) dropOverdue(scan);
}

function dropOverdue(scan: SpanScan): void {
  scan.open = scan.open.filter((span) => scan.at - span.at <= reachOf(span));
}

function reachOf({ type }: OpenSpan): number {
  return type === 'bracket' ? BRACKET_REACH : SPAN_REACH;
}

function readSign(scan: SpanScan): void {
  switch (scan.text[scan.at]) {
    case '\\':
      return readUnit(scan, ESCAPE);
    case '<':
      return readUnit(scan, TAG);
    case '&':
      return readUnit(scan, ENTITY);
    case '`':
      return readCode(scan);
    case '$':
      scan.at += 1;
      return;
    case '!':
      return readPicture(scan);
    case '[':
      return openBracket(scan, false);
    case ']':
      return closeBracket(scan);
    default:
      return readEmphasis(scan);
  }
}

/** Reads what is one unit when it is whole, and undecided when the text ends within it. */
function readUnit(scan: SpanScan, { whole, half }: { whole: RegExp; half: RegExp }): void {
  const length = lengthAt(whole, scan);
  if (length === 0 && lengthAt(half, scan) > 0) leaveOpen(scan, { type: 'undecided', at: scan.at });
  else scan.at += Math.max(length, 1);
}

function readCode(scan: SpanScan): void {
  const { at } = scan;
  const length = lengthAt(BACKTICKS, scan);
  scan.at += length;
  const within = reachable(scan);
  // Code ends with as many backticks as it begins with.
  const end = [...within.matchAll(/`+/g)].find(([run]) => run.length === length);
  if (end !== undefined) scan.at += end.index + length;
  else if (within.length < SPAN_REACH) leaveOpen(scan, { type: 'code', at, length });
}

function readPicture(scan: SpanScan): void {
  const next = scan.text[scan.at + 1];
  if (next === '[') openBracket(scan, true);
  else if (next === undefined) leaveOpen(scan, { type: 'undecided', at: scan.at });
  else scan.at += 1;
}

function openBracket(scan: SpanScan, isPicture: boolean): void {
  scan.open.push({ type: 'bracket', at: scan.at, isPicture });
  scan.at += isPicture ? 2 : 1;
}

function closeBracket(scan: SpanScan): void {
  const { at, text } = scan;
  const depth = scan.open.findLastIndex(({ type }) => type === 'bracket');
  const bracket = scan.open[depth];
  scan.at += 1;
  if (bracket?.type !== 'bracket') return;
  // What began within the brackets and did not end there is text.
  scan.open.length = depth;
  if (scan.at === text.length) {
    leaveOpen(scan, { type: 'undecided', at: bracket.at });
  } else if (text[scan.at] === '(') {
    readAddress(scan, { ...bracket, type: 'address', textEnd: at });
  }
}

function readAddress(scan: SpanScan, span: Extract<OpenSpan, { type: 'address' }>): void {
  const within = reachable(scan);
  const length = ADDRESS.exec(within)?.[0].length;
  if (length !== undefined) scan.at += length;
  else if (within.length < SPAN_REACH) leaveOpen(scan, span);
}

function reachable({ at, text }: SpanScan): string {
  return text.slice(at, at + SPAN_REACH);
}

function lengthAt(pattern: RegExp, { at, text }: SpanScan): number {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0].length ?? 0;
}
