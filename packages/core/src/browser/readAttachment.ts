import type { Attachment } from '../attachments/attachment.ts';
import { AttachmentError } from '../attachments/attachmentError.ts';
import { attachmentForModel } from '../attachments/attachmentForModel.ts';
import { attachmentKind, type AttachmentKind, bareType } from '../attachments/attachmentKind.ts';
import { attachmentName } from '../attachments/attachmentName.ts';
import type { ImageSize } from '../attachments/attachments.ts';
import { decodeText } from '../attachments/decodeText.ts';
import { documentRefusal } from '../attachments/documentRefusal.ts';
import { pdfWarnings } from '../attachments/pdfText.ts';
import { screenEn, type ScreenTexts } from '../locale/screenEn.ts';
import type { ReadingModel } from '../models/acceptedFiles.ts';
import { dataUrlOf } from './dataUrlOf.ts';
import { compressImage } from './image/compressImage.ts';
import { extractPdfText, type PdfTextOptions } from './pdf/extractPdfText.ts';
import { readBytes } from './readBytes.ts';

/** How a file is read. */
export interface ReadAttachmentOptions extends PdfTextOptions {
  /** Words of the warnings; English by default. */
  texts?: ScreenTexts | undefined;
  /** How an image is to be sent; made smaller by default. */
  imageSize?: ImageSize | undefined;
}

/**
 * Reads a file for a message: text files and PDFs as text, an image made small enough as a data URL, anything else as
 * a data URL.
 *
 * Who calls it frees the object URL in `previewUrl`. Sizes are not limited here: {@link createAttachments} does that.
 *
 * @param model - the chosen model, which the warnings are about; `null` while none is chosen
 * @throws AttachmentError when the file cannot be attached
 * @throws the signal's reason when it was cancelled
 */
export async function readAttachment(
  file: File,
  model: ReadingModel | null,
  { texts = screenEn, ...options }: ReadAttachmentOptions = {},
): Promise<Attachment> {
  const kind = attachmentKind(file);
  const read = await READERS[kind](file, options);
  options.signal?.throwIfAborted();
  const attachment: Attachment = {
    kind,
    type: kind === 'image' ? 'image' : 'file',
    name: attachmentName(file.name),
    size: file.size,
    extractText: false,
    isPdfFile: kind === 'pdf',
    isDocFile: kind === 'doc',
    isTextFile: kind === 'text',
    modelSupported: true,
    warnings: [],
    warningMessage: '',
    ...read,
  };
  return attachmentForModel(attachment, model, texts);
}

/** What reading gives beyond that which name and kind tell. */
type ReadContent = Pick<Attachment, 'data' | 'mimeType'> &
  Partial<Pick<Attachment, 'extractText' | 'warnings' | 'previewUrl' | 'compression'>>;

type ReadOptions = Omit<ReadAttachmentOptions, 'texts'>;

const READERS: Readonly<Record<AttachmentKind, (file: File, options: ReadOptions) => Promise<ReadContent>>> =
  {
    text: readText,
    pdf: readPdf,
    image: readImage,
    doc: readDocument,
    other: readOther,
  };

async function readText(file: File): Promise<ReadContent> {
  const reading = decodeText(await readBytes(file, 'file'));
  if (reading.status === 'not-text') throw failureOf(file, 'not-text');
  const { text, replaced } = reading;
  return {
    data: text,
    extractText: true,
    // Systems claim a video of `.ts`, and a spreadsheet of `.csv`.
    mimeType: attachmentKind({ name: '', type: file.type }) === 'text' ? bareType(file.type) : 'text/plain',
    warnings: replaced === 0 ? [] : [{ code: 'replaced-characters', count: replaced }],
  };
}

async function readPdf(file: File, options: PdfTextOptions): Promise<ReadContent> {
  const read = await extractPdfText(file, options);
  options.signal?.throwIfAborted();
  const mimeType = 'application/pdf';
  const previewUrl = URL.createObjectURL(file.slice(0, file.size, mimeType));
  return { data: read.text, extractText: true, mimeType, warnings: pdfWarnings(read), previewUrl };
}

async function readImage(file: File, options: ReadOptions): Promise<ReadContent> {
  const { file: image, compression } = await compressImage(file, options);
  const data = await dataUrlOf(image);
  options.signal?.throwIfAborted();
  return {
    data,
    mimeType: image.type,
    previewUrl: URL.createObjectURL(image),
    ...(compression === null ? {} : { compression }),
  };
}

async function readDocument(file: File): Promise<ReadContent> {
  const refusal = documentRefusal(await readBytes(file, 'file'));
  if (refusal !== null) throw failureOf(file, refusal);
  return readOther(file);
}

async function readOther(file: File): Promise<ReadContent> {
  const mimeType = bareType(file.type) || 'application/octet-stream';
  try {
    return { data: await dataUrlOf(file.slice(0, file.size, mimeType)), mimeType };
  } catch (cause) {
    throw failureOf(file, 'unreadable', cause);
  }
}

function failureOf(file: File, code: AttachmentError['code'], cause?: unknown): AttachmentError {
  return new AttachmentError(code, { subject: 'file', fileName: attachmentName(file.name), cause });
}
