import type { Mathematics } from './mathematics.ts';

/** A span of running text that has begun and not ended where the reading stands. */
export type OpenSpan =
  | EmphasisSpan
  | { readonly type: 'code'; readonly at: number; readonly length: number }
  | { readonly type: 'bracket'; readonly at: number; readonly isPicture: boolean }
  /** Brackets that are closed, with their address on its way. */
  | { readonly type: 'address'; readonly at: number; readonly isPicture: boolean; readonly textEnd: number }
  /** Signs of which the next ones decide what they are. */
  | { readonly type: 'undecided'; readonly at: number };

/** Emphasis, strong or struck text that begins with so many of a sign. */
export interface EmphasisSpan {
  readonly type: 'emphasis';
  readonly at: number;
  readonly sign: string;
  readonly length: number;
}

/**
 * A reading of running text from left to right that knows which spans are open.
 *
 * It estimates, in one pass, what the grammar proper (`readInline`) will find. It decides only how half-received
 * spans are shown and where long text may be divided.
 */
export interface SpanScan {
  readonly text: string;
  readonly mathematics: Mathematics | null;
  /** How far the text is read. */
  at: number;
  /** The open spans, each within the one before it. */
  open: OpenSpan[];
}

/** Starts to read a text at a place in it. */
export function startScan(text: string, at: number, mathematics: Mathematics | null): SpanScan {
  return { text, mathematics, at, open: [] };
}

/** Moves on; what the span cuts off, and all that follows, belongs to it. */
export function leaveOpen(scan: SpanScan, span: OpenSpan): void {
  scan.open.push(span);
  scan.at = scan.text.length;
}
