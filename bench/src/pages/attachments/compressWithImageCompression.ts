import imageCompression from 'browser-image-compression';
import library from 'browser-image-compression/dist/browser-image-compression.js?url';

/** browser-image-compression in its worker, which loads the library from this page and not from a network. */
export async function compressWithImageCompression(photo: File): Promise<Blob> {
  return imageCompression(photo, {
    maxWidthOrHeight: 960,
    initialQuality: 0.6,
    useWebWorker: true,
    libURL: new URL(library, location.href).href,
  });
}
