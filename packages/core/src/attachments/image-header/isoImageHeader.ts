import { fourCharacters } from './fourCharacters.ts';
import type { ImageFormat, ImageHeader } from './imageHeader.ts';

/**
 * Reads an AVIF or HEIC file: the largest size that its properties name, since small ones belong to the thumbnail.
 * Turning is left to the decoder, which always does it.
 *
 * Source: ISO/IEC 14496-12 (boxes) and 23008-12 (`ispe`).
 */
export function readIsoImageHeader(view: DataView): ImageHeader | null {
  const format = formatOf(view);
  const meta = boxIn(view, { start: 0, end: view.byteLength }, 'meta');
  if (format === null || meta === null) return null;
  const properties = boxIn(view, { start: meta.start + FULL_BOX_FLAGS, end: meta.end }, 'iprp');
  const container = properties === null ? null : boxIn(view, properties, 'ipco');
  if (container === null) return null;
  const sizes = boxesIn(view, container)
    .filter(({ name }) => name === 'ispe')
    .map(({ start }) => ({ width: view.getUint32(start + 4), height: view.getUint32(start + 8) }));
  const largest = sizes.reduce((most, size) => (area(size) > area(most) ? size : most), {
    width: 0,
    height: 0,
  });
  return { format, ...largest, orientation: 1, isAnimated: false, mayBeTransparent: true };
}

interface Span {
  readonly start: number;
  readonly end: number;
}

interface Box extends Span {
  readonly name: string;
}

const BOX_FRAME = 8;
/** Version and flags before the boxes inside `meta`. */
const FULL_BOX_FLAGS = 4;
const BRANDS: ReadonlyMap<string, ImageFormat> = new Map([
  ['avif', 'avif'],
  ['avis', 'avif'],
  ['heic', 'heic'],
  ['heix', 'heic'],
  ['hevc', 'heic'],
  ['mif1', 'heic'],
]);

/** The main brand decides; `mif1` is shared, and then the compatible brands do. */
function formatOf(view: DataView): ImageFormat | null {
  const main = fourCharacters(view, 8);
  const end = Math.min(view.getUint32(0), view.byteLength);
  const brands = [main];
  for (let offset = 16; offset + 4 <= end; offset += 4) brands.push(fourCharacters(view, offset));
  if (!BRANDS.has(main)) return null;
  return brands.includes('avif') ? 'avif' : (BRANDS.get(main) ?? null);
}

function boxIn(view: DataView, span: Span, name: string): Span | null {
  return boxesIn(view, span).find((box) => box.name === name) ?? null;
}

/** The boxes side by side in a span, each with the span of its content. A box that claims more than there is ends it. */
function boxesIn(view: DataView, { start, end }: Span): readonly Box[] {
  const boxes: Box[] = [];
  let offset = start;
  while (offset + BOX_FRAME <= end) {
    const size = view.getUint32(offset);
    // 0 stands for "to the end"; 1 for an 8-byte size, which only film data needs.
    const next = size === 0 ? end : offset + size;
    if (next < offset + BOX_FRAME || next > end) break;
    boxes.push({ name: fourCharacters(view, offset + 4), start: offset + BOX_FRAME, end: next });
    offset = next;
  }
  return boxes;
}

function area({ width, height }: { width: number; height: number }): number {
  return width * height;
}
