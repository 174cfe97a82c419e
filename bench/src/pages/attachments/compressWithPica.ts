import pica from 'pica';

import { loadedImage } from './loadedImage.ts';

const resizer = pica();

/** pica, as its page shows it: the browser decodes, its workers resize, the canvas of the page encodes. */
export async function compressWithPica(photo: File): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = 960;
  canvas.height = 720;
  await resizer.resize(await loadedImage(photo), canvas);
  return resizer.toBlob(canvas, 'image/jpeg', 0.6);
}
