import { createSeededRandom } from '../../inputs/seededRandom.ts';

/** A photo-like JPEG: soft shapes over a sky, with the grain of a camera. The same at every call. */
export async function samplePhoto(width: number, height: number): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('No canvas');
  const random = createSeededRandom(12);
  const sky = context.createLinearGradient(0, 0, width, height);
  sky.addColorStop(0, '#89b4d8');
  sky.addColorStop(1, '#e8c9a0');
  context.fillStyle = sky;
  context.fillRect(0, 0, width, height);
  for (let shape = 0; shape < 600; shape++) {
    const radius = 20 + random.below(height / 6);
    const [x, y] = [random.below(width), random.below(height)];
    const light = context.createRadialGradient(x, y, 0, x, y, radius);
    light.addColorStop(0, `hsl(${random.below(360)} 60% ${20 + random.below(60)}% / 0.7)`);
    light.addColorStop(1, 'transparent');
    context.fillStyle = light;
    context.fillRect(x - radius, y - radius, 2 * radius, 2 * radius);
  }
  const picture = context.getImageData(0, 0, width, height);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const grain = random.below(24) - 12;
    for (let part = 0; part < 3; part++) {
      picture.data[pixel * 4 + part] = (picture.data[pixel * 4 + part] ?? 0) + grain;
    }
  }
  context.putImageData(picture, 0, 0);
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 });
  return new File([blob], 'photo.jpg', { type: 'image/jpeg' });
}
