/** The usual way of small libraries: decode whole, draw on a canvas of the page, encode once. A floor of effort. */
export async function compressOnThePage(photo: File): Promise<Blob> {
  const image = new Image();
  image.src = URL.createObjectURL(photo);
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = 960;
  canvas.height = 720;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(image.src);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('Not encoded')) : resolve(blob)),
      'image/jpeg',
      0.6,
    );
  });
}
