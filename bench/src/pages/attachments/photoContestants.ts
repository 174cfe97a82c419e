import { compressImage } from '@diwan/core/browser';

import { compressOnThePage } from './compressOnThePage.ts';
import { compressWithCompressor } from './compressWithCompressor.ts';
import { compressWithImageCompression } from './compressWithImageCompression.ts';
import { compressWithPica } from './compressWithPica.ts';

/** Ways to make a photo of 4000 × 3000 a JPEG or WebP of 960 × 720, by the names under which the bench calls them. */
export function photoContestants(photo: File): Record<string, () => Promise<unknown>> {
  return Object.fromEntries(
    Object.entries(WAYS).map(([name, compress]) => [`image: ${name}`, checkedOnce(() => compress(photo))]),
  );
}

const WAYS: Record<string, (photo: File) => Promise<Blob>> = {
  Diwan: async (photo) => (await compressImage(photo)).file,
  'on the page': compressOnThePage,
  'browser-image-compression': compressWithImageCompression,
  compressorjs: compressWithCompressor,
  pica: compressWithPica,
};

/** The first run looks at what came out: the speed of a contestant that makes something else would mean nothing. */
function checkedOnce(compress: () => Promise<Blob>): () => Promise<Blob> {
  let isChecked = false;
  return async () => {
    const image = await compress();
    if (!isChecked) await assertMadeSmaller(image);
    isChecked = true;
    return image;
  };
}

/** @throws Error when it is no image of 960 × 720 in less than half a megabyte */
async function assertMadeSmaller(image: Blob): Promise<void> {
  const { width, height } = await createImageBitmap(image);
  if (width !== 960 || height !== 720 || image.size > 500_000) {
    throw new Error(`It made ${width} × ${height} in ${image.size} bytes`);
  }
}
