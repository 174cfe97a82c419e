import * as pdf from 'pdfjs-dist';

import type { PageText } from '../../attachments/pdfText.ts';
import { BlobTransport } from './blobTransport.ts';
import { type CharacterMaps, characterMaps } from './characterMaps.ts';
import { pageTextOf } from './pageTextOf.ts';

/** A PDF and how much of its text is wanted. */
export interface PdfPagesRequest {
  readonly file: Blob;
  /** Absolute address of pdfjs-dist's `cmaps/`, or `null` where the page does not have them. */
  readonly characterMapsUrl: string | null;
  /** Longest text, in characters; the pages behind it are left out. */
  readonly textLength: number;
}

/** The texts of the first pages, and how many pages there are. */
export interface PdfPages {
  readonly pages: readonly PageText[];
  readonly pageCount: number;
  /** Whether the document asked for character maps that could not be had. */
  readonly characterMaps: 'enough' | 'missing';
}

/**
 * Reads the text of a PDF page by page, in the thread that calls it: a worker.
 *
 * No script of the document runs, since that takes a part of pdf.js which is not loaded, and what annotations and
 * forms hold is not read.
 *
 * @throws Error when the file or the document cannot be opened, with the name of the cause in `code`
 */
export async function readPdfPages(
  { file, characterMapsUrl, textLength }: PdfPagesRequest,
  onProgress: (progress: number) => void,
): Promise<PdfPages> {
  const maps = characterMaps(characterMapsUrl);
  const source = await sourceOf(file).catch(failWithName);
  const loading = pdf.getDocument({ ...READING, ...source, BinaryDataFactory: maps.Factory });
  const reading = loading.promise.then(async (document) =>
    pagesOf(document, { textLength, maps, onProgress }),
  );
  try {
    return await ('range' in source ? Promise.race([reading, source.range.failed]) : reading);
  } catch (error) {
    return failWithName(error);
  } finally {
    await loading.destroy();
  }
}

/** A document that names more pages than this is read up to here: a damaged one may name millions. */
const MOST_PAGES = 5000;

/** Room for the mark above a page. */
const MARK_LENGTH = 30;

/** Only text is wanted: no font is loaded, no picture is decoded, and nothing is read ahead. */
const READING = {
  // pdf.js's own default.
  rangeChunkSize: 65_536,
  disableStream: true,
  disableAutoFetch: true,
  enableXfa: false,
  stopAtErrors: false,
  disableFontFace: true,
  useSystemFonts: false,
  useWasm: false,
  useWorkerFetch: false,
  isOffscreenCanvasSupported: false,
  isImageDecoderSupported: false,
  verbosity: pdf.VerbosityLevel.ERRORS,
};

/** Larger files are read in parts; smaller ones whole, which is a third faster. */
const WHOLE_BYTES = 16 * 1024 * 1024;

async function sourceOf(file: Blob): Promise<{ data: ArrayBuffer } | { range: BlobTransport }> {
  return file.size > WHOLE_BYTES ? { range: new BlobTransport(file) } : { data: await file.arrayBuffer() };
}

interface PageReading {
  readonly textLength: number;
  readonly maps: CharacterMaps;
  readonly onProgress: (progress: number) => void;
}

async function pagesOf(
  document: pdf.PDFDocumentProxy,
  { textLength, maps, onProgress }: PageReading,
): Promise<PdfPages> {
  const pageCount = document.numPages;
  const pages: PageText[] = [];
  let length = 0;
  while (pages.length < Math.min(pageCount, MOST_PAGES)) {
    const text = await pageTextOf(document, pages.length + 1);
    length += MARK_LENGTH + (text?.length ?? 0);
    if (length > textLength && pages.length > 0) break;
    pages.push(text === '' && maps.areMissing() ? null : text);
    onProgress(pages.length / pageCount);
  }
  return { pages, pageCount, characterMaps: maps.areMissing() ? 'missing' : 'enough' };
}

function failWithName(error: unknown): never {
  const code = error instanceof Error ? error.name : 'unknown';
  throw Object.assign(new Error(String(error), { cause: error }), { code });
}
