import { AttachmentError, type AttachmentErrorCode } from '../../attachments/attachmentError.ts';
import { ATTACHMENT_LIMITS } from '../../attachments/attachmentLimits.ts';
import { attachmentName } from '../../attachments/attachmentName.ts';
import { type PdfText, pdfText } from '../../attachments/pdfText.ts';
import { pdfTextWorkers } from '../pdfTextWorkers.ts';
import { WorkerFault } from '../worker/workerFault.ts';

/** How the text of a PDF is read. */
export interface PdfTextOptions {
  signal?: AbortSignal | undefined;
  /** Called after each page with 0 to 1. */
  onProgress?: ((progress: number) => void) | undefined;
  /**
   * Address of the `cmaps/` folder of pdfjs-dist, as the page serves it. Without it many Japanese, Chinese and Korean
   * texts cannot be read.
   */
  characterMapsUrl?: string | undefined;
}

/**
 * Reads the text of a PDF page by page in a worker, where no script of the document runs. Needs the optional peer
 * `pdfjs-dist`.
 *
 * @throws AttachmentError when it is encrypted or damaged, takes too long, or cannot be read here
 * @throws the signal's reason when it was cancelled
 */
export async function extractPdfText(
  file: File,
  { signal, onProgress, characterMapsUrl: mapsUrl }: PdfTextOptions = {},
): Promise<PdfText> {
  const textLength = ATTACHMENT_LIMITS.textLength - NOTES_LENGTH;
  const characterMapsUrl = mapsUrl === undefined ? null : new URL(mapsUrl, document.baseURI).href;
  try {
    const read = await pdfTextWorkers.run({ file, characterMapsUrl, textLength }, { signal, onProgress });
    if (read.pages.every((page) => page === null)) {
      const reason = read.characterMaps === 'missing' ? 'CharacterMapsMissing' : 'NoPageReadable';
      throw new WorkerFault('refused', 'No page can be read', { reason });
    }
    return pdfText(read.pages, read.pageCount);
  } catch (error) {
    signal?.throwIfAborted();
    throw new AttachmentError(codeOf(error), {
      subject: 'pdf',
      fileName: attachmentName(file.name),
      cause: error,
    });
  }
}

/** Room for the lines on missing pages. */
const NOTES_LENGTH = 10_000;

function codeOf(error: unknown): AttachmentErrorCode {
  if (!(error instanceof WorkerFault)) return 'pdf-broken';
  switch (error.kind) {
    case 'not-started':
      return 'pdf-unsupported';
    case 'stalled':
      return 'timeout';
    case 'crashed':
      return 'pdf-broken';
    case 'refused':
      return REASONS[error.reason ?? ''] ?? 'pdf-broken';
  }
}

/** By the names of the exceptions of pdf.js, and of the browser for a file that has gone; any other is a broken PDF. */
const REASONS: Readonly<Record<string, AttachmentErrorCode>> = {
  CharacterMapsMissing: 'pdf-unsupported',
  PasswordException: 'pdf-encrypted',
  NotReadableError: 'unreadable',
  NotFoundError: 'unreadable',
};
