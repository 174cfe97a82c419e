import { loadedImage } from './loadedImage.ts';

/** The usual way of small libraries: decode whole, draw on a canvas of the page, encode once. A floor of effort. */
export async function compressOnThePage(photo: File): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = 960;
  canvas.height = 720;
  canvas.getContext('2d')?.drawImage(await loadedImage(photo), 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('Not encoded')) : resolve(blob)),
      'image/jpeg',
      0.6,
    );
  });
}
