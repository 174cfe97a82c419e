/** What a sample photo is like. */
export interface SamplePhoto {
  width: number;
  height: number;
  type: 'image/jpeg' | 'image/png' | 'image/webp';
  quality?: number;
  /** Makes the white quarter clear. */
  transparency?: 'none' | 'quarter';
  /** How much each pixel differs from its quarter's colour, 0 to 1; more makes a larger file. */
  grain?: number;
  name?: string;
}

/** Red, green, blue and white: the colours of the quarters, left to right and top to bottom. */
export const QUARTERS = ['red', 'green', 'blue', 'white'] as const;

/** A grainy photo of four coloured quarters; the same at every call. */
export async function samplePhoto({
  width,
  height,
  type,
  quality = 0.9,
  transparency = 'none',
  grain = 0.2,
  name = `photo.${type.slice('image/'.length)}`,
}: SamplePhoto): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('No canvas');
  const picture = context.createImageData(width, height);
  const random = seededRandom();
  for (let pixel = 0; pixel < width * height; pixel++) {
    const isRight = pixel % width >= width / 2;
    const isBelow = pixel >= (width * height) / 2;
    const colour = COLOURS[(isBelow ? 2 : 0) + (isRight ? 1 : 0)] ?? COLOURS[0];
    const difference = (random() - 0.5) * 255 * grain;
    picture.data.set(
      colour.map((part) => part + difference),
      pixel * 4,
    );
    picture.data[pixel * 4 + 3] = isRight && isBelow && transparency === 'quarter' ? 0 : 255;
  }
  context.putImageData(picture, 0, 0);
  const blob = await canvas.convertToBlob({ type, quality });
  return new File([blob], name, { type });
}

/** A JPEG with an EXIF segment that says how it must be turned. */
export async function withOrientation(jpeg: File, orientation: number): Promise<File> {
  const bytes = new Uint8Array(await jpeg.arrayBuffer());
  const tiff = [
    0x4d,
    0x4d,
    0,
    42,
    0,
    0,
    0,
    8,
    0,
    1,
    1,
    0x12,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    orientation,
    0,
    0,
    0,
    0,
    0,
    0,
  ];
  const segment = [0x45, 0x78, 0x69, 0x66, 0, 0, ...tiff];
  const marker = [0xff, 0xe1, 0, segment.length + 2];
  return new File(
    [bytes.subarray(0, 2), Uint8Array.from([...marker, ...segment]), bytes.subarray(2)],
    jpeg.name,
    { type: jpeg.type },
  );
}

/** The size of a picture as a browser shows it, and the colours of its quarters. */
export async function seenIn(
  picture: Blob,
): Promise<{ width: number; height: number; quarters: (string | undefined)[] }> {
  const bitmap = await createImageBitmap(picture);
  const { width, height } = bitmap;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('No canvas');
  context.drawImage(bitmap, 0, 0);
  const quarters = [
    [0.25, 0.25],
    [0.75, 0.25],
    [0.25, 0.75],
    [0.75, 0.75],
  ].map(([x = 0, y = 0]) => {
    const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(
      Math.floor(width * x),
      Math.floor(height * y),
      1,
      1,
    ).data;
    return alpha < 128 ? 'clear' : nearestColour([red, green, blue]);
  });
  return { width, height, quarters };
}

const COLOURS: readonly [number[], number[], number[], number[]] = [
  [200, 40, 40],
  [40, 180, 40],
  [40, 40, 200],
  [230, 230, 230],
];

function nearestColour(colour: readonly number[]): string | undefined {
  const distances = COLOURS.map((known) =>
    known.reduce((total, part, position) => total + Math.abs(part - (colour[position] ?? 0)), 0),
  );
  return QUARTERS[distances.indexOf(Math.min(...distances))];
}

/** Mulberry32, so that the photo is the same in every run. */
function seededRandom(): () => number {
  let state = 20_260_101;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
