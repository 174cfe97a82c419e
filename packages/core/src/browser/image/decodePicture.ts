import { fitInto, type ImageBounds } from '../../attachments/compressionPlan.ts';

/** A picture that was decoded, and the size at which it is to be drawn, in pixels. */
export interface DecodedPicture extends ImageBounds {
  /** To be closed once it was drawn. */
  readonly image: ImageBitmap | VideoFrame;
}

/**
 * Decodes a picture, upright, as small as the browser gives it without falling below the size to reach.
 *
 * @param size - the size to reach, by the picture's header
 * @param bounds - what it has to fit into, should the browser see it otherwise than its header says
 * @throws DOMException when it cannot be decoded
 */
export async function decodePicture(
  file: Blob,
  size: ImageBounds,
  bounds: ImageBounds,
): Promise<DecodedPicture> {
  const frame = file.type === 'image/jpeg' && KNOWS_TURNED_FRAMES ? await decodeFrame(file, size) : null;
  if (frame !== null) return { image: frame, ...size };
  const image = await decodeBitmap(file, size, bounds);
  return { image, ...fitInto(image, bounds) };
}

/** Frames of a browser that does not know this attribute would be drawn as they lie in the file. */
const KNOWS_TURNED_FRAMES =
  typeof ImageDecoder !== 'undefined' &&
  typeof VideoFrame !== 'undefined' &&
  'rotation' in VideoFrame.prototype;

/**
 * A JPEG, decoded to no more detail than is needed: half the time of decoding it whole (bench `image`).
 *
 * @returns `null` where the frame is not what is needed, or there is none: then the bitmap decides
 */
async function decodeFrame(file: Blob, size: ImageBounds): Promise<VideoFrame | null> {
  const decoder = new ImageDecoder({
    data: await file.arrayBuffer(),
    type: file.type,
    desiredWidth: size.width,
    desiredHeight: size.height,
  });
  try {
    const { image, complete } = await decoder.decode();
    if (complete && isEnough(image, size)) return image;
    image.close();
    return null;
  } catch {
    // The bitmap fails too and says why, or it can do what this decoder cannot.
    return null;
  } finally {
    decoder.close();
  }
}

/** Whether a frame has the detail and the shape that is wanted: one turned otherwise would be drawn out of shape. */
function isEnough({ displayWidth, displayHeight }: VideoFrame, { width, height }: ImageBounds): boolean {
  const scale = displayWidth / width;
  // Both heights are rounded to whole pixels, the wanted one before it is scaled up.
  return scale >= 1 && displayHeight >= height && Math.abs(displayHeight - height * scale) <= 1 + scale;
}

/**
 * Decodes a picture scaled down. Only the width is asked for: a height that does not follow from it tells that the
 * browser turned the picture otherwise than its header says, and then it is decoded whole.
 */
async function decodeBitmap(file: Blob, size: ImageBounds, bounds: ImageBounds): Promise<ImageBitmap> {
  const scaled = await createImageBitmap(file, { resizeWidth: size.width, resizeQuality: 'high' });
  const isAsPlanned = Math.abs(scaled.height - size.height) <= 1;
  if (isAsPlanned && scaled.width <= bounds.width && scaled.height <= bounds.height + 1) return scaled;
  scaled.close();
  return createImageBitmap(file);
}
