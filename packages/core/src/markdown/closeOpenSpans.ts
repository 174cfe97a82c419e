import type { Mathematics } from './mathematics.ts';
import { readNext } from './readSpans.ts';
import { type OpenSpan, startScan } from './spanScan.ts';

/**
 * Running text of which more may come, as it can be shown already: with no sign in it that the next characters take
 * away again.
 *
 * - Open emphasis and open code are closed: `so **bo` becomes `so **bo**`.
 * - Of a link whose address is on its way, the text stays: `[here](http` becomes `here`.
 * - Signs that are not decided wait: `[her`, `![pic](htt`, `&am`, a star at the end, half of a formula.
 */
export function closeOpenSpans(text: string, mathematics: Mathematics | null = null): string {
  const scan = startScan(text, 0, mathematics);
  while (scan.at < text.length) readNext(scan);

  const waiting = scan.open.findIndex(({ type }) => type !== 'emphasis');
  const around = waiting === -1 ? scan.open : scan.open.slice(0, waiting);
  const shown = shownPart(text, scan.open[waiting]);
  return around.reduceRight(closeSpan, shown);
}

/** The text as far as the first span allows that is no emphasis. */
function shownPart(text: string, span: OpenSpan | undefined): string {
  if (span === undefined) return text;
  const before = text.slice(0, span.at);
  if (span.type === 'address' && !span.isPicture) return before + text.slice(span.at + 1, span.textEnd);
  if (span.type !== 'code') return before;
  const code = text.slice(span.at + span.length).replace(/`+$/, '');
  const fence = '`'.repeat(span.length);
  return code === '' ? before : before + fence + code + fence;
}

function closeSpan(text: string, span: OpenSpan): string {
  if (span.type !== 'emphasis') return text;
  const filled = text.trimEnd();
  // A span with nothing in it yet waits as a whole.
  const isEmpty = filled.length <= span.at + span.length;
  return isEmpty ? filled.slice(0, span.at) : filled + span.sign.repeat(span.length);
}
