import { type ImageFormat, type ImageHeader, uprightSize } from './image-header/imageHeader.ts';

/** How a picture is made smaller. */
export interface CompressionPlan {
  /** Quality of the first attempt, 0 to 1. */
  readonly quality: number;
  readonly bounds: ImageBounds;
  /**
   * `shrink` takes a result only where it is smaller than the original; `convert` takes one in any case, because no
   * model reads the original's format.
   */
  readonly purpose: 'shrink' | 'convert';
}

/** Largest width and height, in pixels. */
export interface ImageBounds {
  readonly width: number;
  readonly height: number;
}

/** One way to encode a picture. */
export interface CompressionAttempt {
  readonly format: 'jpeg' | 'webp' | 'png';
  /** 0 to 1; a PNG has none, since it loses nothing. */
  readonly quality?: number;
}

/** Pictures of this size or less stay as they are, in bytes. */
const UNCOMPRESSED_BYTES = 100 * 1024;

/**
 * How a picture is to be compressed, or `null` where it stays untouched: up to 100 KB, and when it moves, since an
 * encoder would keep its first frame only.
 */
export function compressionPlan(
  sizeBytes: number,
  { format, isAnimated }: Pick<ImageHeader, 'format' | 'isAnimated'>,
): CompressionPlan | null {
  const tier = TIERS.find(({ above }) => sizeBytes > above)?.plan;
  if (!READABLE.has(format)) return { ...(tier ?? SMALLEST_TIER), purpose: 'convert' };
  return tier === undefined || isAnimated ? null : { ...tier, purpose: 'shrink' };
}

/**
 * The ways to encode a picture, in the order in which they are tried. Where transparency was found a JPEG is none of
 * them: it would put a ground behind the picture, on which white writing is lost.
 */
export function compressionAttempts(
  quality: number,
  transparency: 'found' | 'none',
): readonly CompressionAttempt[] {
  if (transparency === 'found') return [{ format: 'webp', quality }, { format: 'png' }];
  return [
    { format: 'jpeg', quality },
    { format: 'jpeg', quality: Math.max(LEAST_QUALITY, quality - AGGRESSION) },
    { format: 'webp', quality },
  ];
}

/** The size of a picture that fits into bounds, in its own proportions, never enlarged and never under one pixel. */
export function fitInto(size: ImageBounds, bounds: ImageBounds): ImageBounds {
  const scale = Math.min(1, bounds.width / size.width, bounds.height / size.height);
  return {
    width: Math.max(1, Math.round(size.width * scale)),
    height: Math.max(1, Math.round(size.height * scale)),
  };
}

/** The size that a picture has after a plan, as it is seen upright. */
export function plannedSize(header: ImageHeader, plan: CompressionPlan): ImageBounds {
  return fitInto(uprightSize(header), plan.bounds);
}

/**
 * The smallest of the results; `null` where it would be no smaller than the original that may stay.
 *
 * @param original - bytes of the original
 */
export function bestResult<Result extends { readonly size: number }>(
  results: readonly Result[],
  original: number,
  purpose: CompressionPlan['purpose'],
): Result | null {
  const [first, ...others] = results;
  if (first === undefined) return null;
  const smallest = others.reduce((least, result) => (result.size < least.size ? result : least), first);
  return purpose === 'convert' || smallest.size < original ? smallest : null;
}

const MB = 1024 * 1024;
const SMALLEST_TIER = { quality: 0.7, bounds: { width: 1920, height: 1080 } };
const TIERS = [
  { above: 5 * MB, plan: { quality: 0.5, bounds: { width: 1024, height: 768 } } },
  { above: 2 * MB, plan: { quality: 0.6, bounds: { width: 1280, height: 720 } } },
  { above: UNCOMPRESSED_BYTES, plan: SMALLEST_TIER },
];

/** By how much the second JPEG is of lower quality than the first. */
const AGGRESSION = 0.2;
const LEAST_QUALITY = 0.3;

/** Formats that models read. */
const READABLE: ReadonlySet<ImageFormat> = new Set(['png', 'jpeg', 'gif', 'webp']);
