/** What compressing a picture brought. */
export interface CompressionEffect {
  /** Bytes before. */
  readonly originalSize: number;
  /** Bytes after; the same as before where the original was kept. */
  readonly compressedSize: number;
  /** Part of the original that was saved, in percent with one decimal; never negative. */
  readonly savedPercent: number;
  /** `effective` above 15 percent, `already-optimized` below 5, `slight` between. */
  readonly verdict: 'effective' | 'slight' | 'already-optimized';
}

/** Weighs what compressing brought. A picture that had to be converted may have grown: then nothing was saved. */
export function compressionEffect(originalSize: number, compressedSize: number): CompressionEffect {
  const saved = Math.max(0, originalSize - compressedSize);
  const percent = originalSize === 0 ? 0 : (saved / originalSize) * 100;
  return {
    originalSize,
    compressedSize,
    savedPercent: Math.round(percent * 10) / 10,
    verdict: verdictOf(percent),
  };
}

const EFFECTIVE_ABOVE = 15;
const OPTIMIZED_BELOW = 5;

function verdictOf(percent: number): CompressionEffect['verdict'] {
  if (percent > EFFECTIVE_ABOVE) return 'effective';
  return percent < OPTIMIZED_BELOW ? 'already-optimized' : 'slight';
}
