import { linkSegments, type TextSegment } from '../text/linkSegments.ts';
import { closeBracket, openBracket } from './inlineBrackets.ts';
import { type InlineScan, readUnit } from './inlineUnits.ts';
import type { MarkdownInline } from './markdownInline.ts';
import type { Mathematics } from './mathematics.ts';
import { pairEmphasis } from './pairEmphasis.ts';
import type { References } from './references.ts';

/**
 * Makes a reader of running text: emphasis, code, links, pictures, footnote marks.
 *
 * The grammar is that of CommonMark 0.31 with the struck text and the bare addresses of GitHub. Raw HTML becomes the
 * text it is, except `<br>`, with which models break the lines of a table's cell.
 *
 * @param references - what labels in brackets stand for, asked at each reading
 * @param mathematics - how mathematics is found; `null` where it is text like any other
 */
export function createInlineReader(
  references: References,
  mathematics: Mathematics | null,
): (text: string) => MarkdownInline[] {
  return (text) => {
    const scan: InlineScan = { text, pieces: [], lastFences: new Map() };
    let at = 0;
    while (at < text.length) {
      at = mathematics?.readFormula(scan, at) ?? readNext(scan, at, references);
    }
    return withLinks(pairEmphasis(scan.pieces));
  };
}

function readNext(scan: InlineScan, at: number, references: References): number {
  switch (scan.text[at]) {
    case '!':
    case '[':
      return openBracket(scan, at, references);
    case ']':
      return closeBracket(scan, at, references);
    default:
      return readUnit(scan, at);
  }
}

/** Makes links of the addresses and mailboxes in the text, except within links. */
function withLinks(inlines: readonly MarkdownInline[]): MarkdownInline[] {
  return inlines.flatMap((inline): MarkdownInline[] => {
    if (inline.type === 'text') return linkSegments(inline.text).flatMap(linksOf);
    if (inline.type === 'link' || !('children' in inline)) return [inline];
    return [{ ...inline, children: withLinks(inline.children) }];
  });
}

function linksOf(segment: TextSegment): MarkdownInline[] {
  if (segment.type === 'text') return mailboxLinks(segment.text);
  return [{ type: 'link', url: segment.href, title: null, children: [{ type: 'text', text: segment.text }] }];
}

const MAILBOX = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]*[a-z\d])+(?![\w-])/gi;

function mailboxLinks(text: string): MarkdownInline[] {
  const inlines: MarkdownInline[] = [];
  let done = 0;
  if (text.includes('@')) {
    for (const { 0: mailbox, index } of text.matchAll(MAILBOX)) {
      if (index > done) inlines.push({ type: 'text', text: text.slice(done, index) });
      inlines.push({
        type: 'link',
        url: `mailto:${mailbox}`,
        title: null,
        children: [{ type: 'text', text: mailbox }],
      });
      done = index + mailbox.length;
    }
  }
  if (done < text.length) inlines.push({ type: 'text', text: text.slice(done) });
  return inlines;
}
