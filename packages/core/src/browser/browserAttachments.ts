import type { AttachmentAdapter } from '../attachments/attachments.ts';
import type { PdfTextOptions } from './pdf/extractPdfText.ts';
import { readAttachment } from './readAttachment.ts';

/** Reads attachments in a browser; to be given to {@link createAttachments}. */
export function browserAttachments(
  options: Pick<PdfTextOptions, 'characterMapsUrl'> = {},
): AttachmentAdapter<File> {
  return {
    read: async (file, reading) => readAttachment(file, null, { ...options, ...reading }),
    freeUrl: (url) => URL.revokeObjectURL(url),
  };
}
