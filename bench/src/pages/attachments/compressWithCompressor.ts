import Compressor from 'compressorjs';

/** compressorjs in one call: it reads the file, decodes, draws and encodes on the page. */
export async function compressWithCompressor(photo: File): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const options = { maxWidth: 960, maxHeight: 720, quality: 0.6, success: resolve, error: reject };
    if (!(new Compressor(photo, options) instanceof Compressor)) reject(new Error('Not started'));
  });
}
