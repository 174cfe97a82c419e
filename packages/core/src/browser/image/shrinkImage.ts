import {
  bestResult,
  type CompressionAttempt,
  type CompressionPlan,
  compressionAttempts,
  type ImageBounds,
} from '../../attachments/compressionPlan.ts';
import { decodePicture } from './decodePicture.ts';

/** A picture and how it is to be made smaller. */
export interface ShrinkRequest {
  readonly file: Blob;
  readonly plan: CompressionPlan;
  /** The size to reach, of the picture as it is seen upright, in pixels. */
  readonly size: ImageBounds;
  /** `ruled-out` saves looking at every pixel. */
  readonly transparency: 'possible' | 'ruled-out';
}

/** A picture made smaller; `null` where nothing smaller came out. */
export type ShrunkImage = { readonly file: Blob; readonly width: number; readonly height: number } | null;

/**
 * Makes a picture smaller, upright. It runs in a worker, and on the page only where there are no workers.
 *
 * @throws DOMException when it cannot be decoded
 */
export async function shrinkImage({ file, plan, size, transparency }: ShrinkRequest): Promise<ShrunkImage> {
  const { image, width, height } = await decodePicture(file, size, plan.bounds);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: transparency === 'possible' });
  if (context === null) throw new DOMException('No canvas', 'InvalidStateError');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  image.close();

  const found = transparency === 'possible' && hasTransparency(context, width, height) ? 'found' : 'none';
  const attempts = compressionAttempts(plan.quality, found);
  const results = await Promise.all(attempts.map(async (attempt) => encode(canvas, attempt)));
  const best = bestResult(
    results.filter((result) => result !== null),
    file.size,
    plan.purpose,
  );
  return best === null ? null : { file: best, width, height };
}

/** Encodes a picture in one way; `null` where the browser cannot, and silently gives a PNG. */
async function encode(
  canvas: OffscreenCanvas,
  { format, quality }: CompressionAttempt,
): Promise<Blob | null> {
  const type = `image/${format}`;
  const blob = await canvas.convertToBlob(quality === undefined ? { type } : { type, quality });
  return blob.type === type ? blob : null;
}

function hasTransparency(context: OffscreenCanvasRenderingContext2D, width: number, height: number): boolean {
  const { data } = context.getImageData(0, 0, width, height);
  for (let position = 3; position < data.length; position += 4) {
    if (data[position] !== 255) return true;
  }
  return false;
}
