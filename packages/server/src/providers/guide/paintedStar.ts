import { crc32, deflateSync } from 'node:zlib';

/** Side of the picture, in pixels. */
const SIZE = 360;
const POINTS = 12;
const STEP = 5;
/** Shades between the ground and the line, so that slanted lines are smooth. */
const SHADES = 64;
const GROUND = [16, 34, 43] as const;
const LINE = [224, 164, 88] as const;
const LINE_WIDTH = 1.6;

let painted: string | null = null;

/** A twelve-pointed star as a PNG data URL, painted once: every point joined to the fifth one from it. */
export function paintedStar(): string {
  painted ??= `data:image/png;base64,${png(starPixels()).toString('base64')}`;
  return painted;
}

/** A line from a point in a direction. */
interface Segment {
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
  readonly squaredLength: number;
}

/** One shade a pixel, each row behind a zero: PNG's mark of an unfiltered row. */
function starPixels(): Buffer {
  const segments = [...chords(0.46), ...chords(0.3)];
  const pixels = Buffer.alloc(SIZE * (SIZE + 1));
  for (let y = 0; y < SIZE; y++) {
    for (let x = 0; x < SIZE; x++) pixels[y * (SIZE + 1) + 1 + x] = shadeAt(x, y, segments);
  }
  return pixels;
}

function chords(share: number): Segment[] {
  const at = (point: number): { x: number; y: number } => {
    const angle = (point / POINTS) * 2 * Math.PI;
    return { x: SIZE * (0.5 + share * Math.cos(angle)), y: SIZE * (0.5 + share * Math.sin(angle)) };
  };
  return Array.from({ length: POINTS }, (_, point) => {
    const [from, to] = [at(point), at(point + STEP)];
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    return { ...from, dx, dy, squaredLength: dx * dx + dy * dy };
  });
}

function shadeAt(x: number, y: number, segments: readonly Segment[]): number {
  let nearest = LINE_WIDTH * LINE_WIDTH;
  for (const segment of segments) nearest = Math.min(nearest, squaredDistance(segment, x, y));
  return Math.round((1 - Math.sqrt(nearest) / LINE_WIDTH) * (SHADES - 1));
}

function squaredDistance({ x, y, dx, dy, squaredLength }: Segment, atX: number, atY: number): number {
  const along = ((atX - x) * dx + (atY - y) * dy) / squaredLength;
  const nearest = along < 0 ? 0 : Math.min(along, 1);
  const [awayX, awayY] = [atX - x - nearest * dx, atY - y - nearest * dy];
  return awayX * awayX + awayY * awayY;
}

/** @see https://www.w3.org/TR/png-3/ with a palette, one byte a pixel */
function png(pixels: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIZE, 0);
  header.writeUInt32BE(SIZE, 4);
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette())),
    chunk('tEXt', Buffer.from('Software\0Diwan Guide: painted by geometry, not by an image model', 'latin1')),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function palette(): number[] {
  return Array.from({ length: SHADES }, (_, shade) =>
    GROUND.map((ground, channel) =>
      Math.round(ground + ((LINE[channel] ?? 0) - ground) * (shade / (SHADES - 1))),
    ),
  ).flat();
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}
