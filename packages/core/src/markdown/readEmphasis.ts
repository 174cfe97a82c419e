import { sidesOf } from './flanking.ts';
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
