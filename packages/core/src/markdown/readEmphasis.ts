import { type EmphasisSpan, leaveOpen, type SpanScan } from './spanScan.ts';

/** Reads a run of `*`, `_` or `~`: it ends spans of its sign, and what is left of it begins one. */
export function readEmphasis(scan: SpanScan): void {
  const { at, text } = scan;
  const sign = text.charAt(at);
  let end = at + 1;
  while (text[end] === sign) end += 1;
  if (end === text.length) return leaveOpen(scan, { type: 'undecided', at });

  scan.at = end;
  const isStrike = sign === '~';
  // One tilde means "about" far more often than it strikes a word out.
  if (isStrike && end - at !== 2) return;
  const { canOpen, canClose } = sidesOf(text, at, end);
  const left = canClose ? closeSpans(scan, sign, end - at) : end - at;
  if (canOpen && left > 0) scan.open.push({ type: 'emphasis', at: end - left, sign, length: left });
}

/** Whether a run can begin and end emphasis (CommonMark 0.31, section 6.2). */
function sidesOf(text: string, at: number, end: number): { canOpen: boolean; canClose: boolean } {
  const before = kindOf(text[at - 1]);
  const after = kindOf(text[end]);
  const leansRight = after !== 'space' && (after === 'letter' || before !== 'letter');
  const leansLeft = before !== 'space' && (before === 'letter' || after !== 'letter');
  // An underscore within a word is a part of the word.
  const isWithinWord = text[at] === '_' && leansRight && leansLeft;
  return {
    canOpen: leansRight && (!isWithinWord || before === 'sign'),
    canClose: leansLeft && (!isWithinWord || after === 'sign'),
  };
}

function kindOf(character: string | undefined): 'space' | 'sign' | 'letter' {
  if (character === undefined || /\s/.test(character)) return 'space';
  return /[\p{P}\p{S}]/u.test(character) ? 'sign' : 'letter';
}

/** Ends open spans of the sign, the innermost first, and gives how much of the run is left. */
function closeSpans(scan: SpanScan, sign: string, length: number): number {
  let left = length;
  while (left > 0) {
    const opener = innermostOf(scan, sign);
    if (opener === undefined) return left;
    const used = Math.min(left, opener.length);
    // What began within the span and did not end there is text.
    scan.open.length = scan.open.indexOf(opener);
    if (used < opener.length) scan.open.push({ ...opener, length: opener.length - used });
    left -= used;
  }
  return left;
}

/** The innermost span of the sign that is open within the innermost brackets. */
function innermostOf({ open }: SpanScan, sign: string): EmphasisSpan | undefined {
  const within = open.slice(open.findLastIndex(({ type }) => type === 'bracket') + 1);
  const spans = within.filter((span) => span.type === 'emphasis');
  return spans.findLast((span) => span.sign === sign);
}
