import type { ImageCompression } from '../../attachments/attachment.ts';
import { AttachmentError, type AttachmentErrorCode } from '../../attachments/attachmentError.ts';
import { MOST_PIXELS } from '../../attachments/attachmentLimits.ts';
import { attachmentName } from '../../attachments/attachmentName.ts';
import type { ImageSize } from '../../attachments/attachments.ts';
import { compressionEffect } from '../../attachments/compressionEffect.ts';
import { type CompressionPlan, compressionPlan, plannedSize } from '../../attachments/compressionPlan.ts';
import {
  type ImageHeader,
  mimeTypeOf,
  readImageHeader,
  uprightSize,
} from '../../attachments/image-header/imageHeader.ts';
import { imageWorkers } from '../imageWorkers.ts';
import { readBytes } from '../readBytes.ts';
import { WorkerFault } from '../worker/workerFault.ts';
import { shrinkImage, type ShrinkRequest, type ShrunkImage } from './shrinkImage.ts';

/** An image as it will be sent. */
export interface CompressedImage {
  /** Its type is that of its bytes. */
  readonly file: Blob;
  /** What compressing brought; `null` where nothing was tried. */
  readonly compression: ImageCompression | null;
}

/**
 * Makes an image small enough to be sent, in a worker: by its size in bytes, upright, in the best of several formats,
 * never larger than it was. Images of up to 100 KB and those that move stay as they are, byte for byte.
 *
 * @throws AttachmentError when it is no image, damaged, or of more than 50 megapixels
 * @throws the signal's reason when it was cancelled
 */
export async function compressImage(
  file: File,
  { signal, imageSize = 'reduced' }: CompressImageOptions = {},
): Promise<CompressedImage> {
  const fileName = attachmentName(file.name);
  const header = headerOf(await readBytes(file, 'image'), fileName);
  signal?.throwIfAborted();
  const original = file.slice(0, file.size, mimeTypeOf(header.format));
  const wanted = compressionPlan(file.size, header);
  // A format that no model reads is converted in any case.
  const plan = imageSize === 'original' && wanted?.purpose === 'shrink' ? null : wanted;
  try {
    if (plan === null) {
      await assertDecodes(original, header);
      return { file: original, compression: null };
    }
    const transparency = header.mayBeTransparent ? 'possible' : 'ruled-out';
    const request = { file: original, plan, size: plannedSize(header, plan), transparency } as const;
    return compressed(original, header, await shrink(request, signal));
  } catch (error) {
    signal?.throwIfAborted();
    throw new AttachmentError(codeOf(error, plan), { subject: 'image', fileName, cause: error });
  }
}

/** How an image is compressed. */
export interface CompressImageOptions {
  signal?: AbortSignal | undefined;
  /** `original` leaves the image as it is, as far as models read its format. */
  imageSize?: ImageSize | undefined;
}

function headerOf(bytes: Uint8Array, fileName: string): ImageHeader {
  const reading = readImageHeader(bytes);
  if (reading.status === 'refused') {
    const code = reading.reason === 'broken' ? 'broken-image' : 'not-an-image';
    throw new AttachmentError(code, { subject: 'image', fileName });
  }
  if (reading.header.width * reading.header.height > MOST_PIXELS) {
    throw new AttachmentError('too-many-pixels', { subject: 'image', fileName });
  }
  return reading.header;
}

/** An image that stays untouched is decoded once all the same, so that no damaged one reaches a model. */
async function assertDecodes(image: Blob, { format }: ImageHeader): Promise<void> {
  // Of a GIF viewers show whatever part came, so that it has no such thing as being damaged.
  if (format === 'gif') return;
  const decoded = await createImageBitmap(image);
  decoded.close();
}

/** Without workers the page does it itself: slower to the touch, but the image can still be sent. */
async function shrink(request: ShrinkRequest, signal: AbortSignal | undefined): Promise<ShrunkImage> {
  try {
    return await imageWorkers.run(request, { signal });
  } catch (error) {
    if (error instanceof WorkerFault && error.kind === 'not-started') return shrinkImage(request);
    throw error;
  }
}

function compressed(original: Blob, header: ImageHeader, shrunk: ShrunkImage): CompressedImage {
  const { file, width, height } = shrunk ?? { file: original, ...uprightSize(header) };
  return { file, compression: { ...compressionEffect(original.size, file.size), width, height } };
}

/** An image of a format that not every browser knows, such as HEIC, may be whole and still not be decoded. */
function codeOf(error: unknown, plan: CompressionPlan | null): AttachmentErrorCode {
  if (error instanceof WorkerFault && error.kind === 'stalled') return 'timeout';
  return plan?.purpose === 'convert' ? 'not-an-image' : 'broken-image';
}
