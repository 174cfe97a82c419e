import type { AttachmentWarning } from './attachmentWarning.ts';
import { formatPages, type PageRange, pageRanges } from './pageRanges.ts';

/** The text of a PDF and what it lacks. */
export interface PdfText {
  /** Page by page, each under its mark, and at the end a line on the pages that are missing. */
  readonly text: string;
  readonly pageCount: number;
  /** Pages without any text, such as scans. */
  readonly emptyPages: readonly PageRange[];
  /** Pages that could not be read. */
  readonly brokenPages: readonly PageRange[];
  /** Pages behind the longest text that is taken. */
  readonly leftOutPages: readonly PageRange[];
}

/** What reading one page gave; `null` where it could not be read. */
export type PageText = string | null;

/**
 * Puts the texts of pages together under marks that tell the model where it is: `[Page 3 of 12]`. Pages without text
 * are named in a line of their own, so that the model does not take what it cannot see for what is not there.
 *
 * @param texts - the texts of the first pages, in order
 * @param pageCount - pages of the whole document; those behind `texts` were left out
 */
export function pdfText(texts: readonly PageText[], pageCount: number): PdfText {
  const pages = texts.map((text) => (text === null ? null : readable(text)));
  const empty = numbersOf(pages, (page) => page === '');
  const broken = numbersOf(pages, (page) => page === null);
  const leftOut = pages.length < pageCount ? [{ first: pages.length + 1, last: pageCount }] : [];
  const emptyPages = pageRanges(empty);
  const brokenPages = pageRanges(broken);
  const marked = pages.flatMap((page, position) =>
    page === null || page === '' ? [] : [`[Page ${position + 1} of ${pageCount}]\n${page}`],
  );
  const notes = [
    noteOn(emptyPages, 'hold no text', 'holds no text'),
    noteOn(brokenPages, 'cannot be read', 'cannot be read'),
    noteOn(leftOut, 'are left out', 'is left out'),
  ].filter((note) => note !== '');
  return {
    text: [...marked, ...notes].join('\n\n'),
    pageCount,
    emptyPages,
    brokenPages,
    leftOutPages: leftOut,
  };
}

/** What a reader should know of a PDF before sending its text. */
export function pdfWarnings({ emptyPages, brokenPages, leftOutPages }: PdfText): AttachmentWarning[] {
  const warnings: readonly Extract<AttachmentWarning, { pages: unknown }>[] = [
    { code: 'pages-without-text', pages: emptyPages },
    { code: 'pages-not-read', pages: brokenPages },
    { code: 'pages-left-out', pages: leftOutPages },
  ];
  return warnings.filter(({ pages }) => pages.length > 0);
}

/**
 * Text as models read it: letters instead of the shapes that Arabic letters take in a word, which many PDFs store, and
 * no characters that stand for nothing, which fonts without names of their characters give.
 */
function readable(text: string): string {
  return text
    .replace(ARABIC_SHAPES, (shapes) => shapes.normalize('NFKC'))
    .replace(NO_CHARACTERS, '\ufffd')
    .trim();
}

const ARABIC_SHAPES = /[\ufb50-\ufdff\ufe70-\ufefc]+/g;
// oxlint-disable-next-line no-control-regex -- control characters stand for nothing in the text of a page
const NO_CHARACTERS = /[\p{Cs}\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/gu;

function numbersOf(pages: readonly PageText[], isWanted: (page: PageText) => boolean): number[] {
  return pages.flatMap((page, position) => (isWanted(page) ? [position + 1] : []));
}

function noteOn(ranges: readonly PageRange[], several: string, single: string): string {
  if (ranges.length === 0) return '';
  const isSingle = ranges.length === 1 && ranges[0]?.first === ranges[0]?.last;
  return isSingle ? `[Page ${formatPages(ranges)} ${single}]` : `[Pages ${formatPages(ranges)} ${several}]`;
}
