import type { AttachmentAdapter } from '../attachments/attachments.ts';
import type { PdfTextOptions } from './pdf/extractPdfText.ts';

/**
 * Reads attachments in a browser; to be given to {@link createAttachments}. What reads a file is loaded with the
 * first one.
 */
export function browserAttachments(
  options: Pick<PdfTextOptions, 'characterMapsUrl'> = {},
): AttachmentAdapter<File> {
  return {
    async read(file, reading) {
      const { readAttachment } = await import('./readAttachment.ts');
      return readAttachment(file, null, { ...options, ...reading });
    },
    freeUrl: (url) => URL.revokeObjectURL(url),
  };
}
