import { isUtf8 } from 'node:buffer';

import { mimeTypeOf, MOST_PIXELS, readImageHeader } from '@diwan/core';

/** What a file is by its bytes; name and claimed type have no say. */
export interface ContentKind {
  /** `image`: browsers show it and it cannot carry a script. */
  readonly kind: 'image' | 'pdf' | 'docx' | 'doc' | 'text' | 'other';
  readonly mimeType: string;
}

/** A kind, or why the file is not kept. */
export type ContentReading =
  | { readonly status: 'known'; readonly content: ContentKind }
  | { readonly status: 'refused'; readonly reason: 'broken-image' | 'too-many-pixels' };

/**
 * Tells what a file is. SVG and HTML are text like any other, never a picture and never a page. The size of a picture
 * is read from its header: 48 kB can decode to 1.6 GB.
 */
export async function contentKind(bytes: Uint8Array): Promise<ContentReading> {
  const image = readImageHeader(bytes);
  if (image.status === 'read') {
    const { format, width, height } = image.header;
    if (width * height > MOST_PIXELS) return { status: 'refused', reason: 'too-many-pixels' };
    return known(SHOWN_FORMATS.has(format) ? 'image' : 'other', mimeTypeOf(format));
  }
  // A text may well begin with the signature of a picture: "BM" is enough.
  if (isText(bytes)) return TEXT;
  if (image.reason === 'broken') return { status: 'refused', reason: 'broken-image' };
  // Loaded by the first file that is neither a picture nor a text.
  const { fileTypeFromBuffer } = await import('file-type');
  const mimeType = (await fileTypeFromBuffer(bytes))?.mime ?? '';
  const kind = KINDS.get(mimeType);
  return kind === undefined ? OTHER : known(kind, mimeType);
}

/** Formats that every browser shows; of the others a picture is a file like any other. */
const SHOWN_FORMATS: ReadonlySet<string> = new Set(['png', 'jpeg', 'gif', 'webp', 'avif']);

const KINDS: ReadonlyMap<string, ContentKind['kind']> = new Map([
  ['application/pdf', 'pdf'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx'],
  ['application/x-cfb', 'doc'],
  ['application/rtf', 'doc'],
  ['application/zip', 'other'],
]);

const TEXT = known('text', 'text/plain; charset=utf-8');
const OTHER = known('other', 'application/octet-stream');

function known(kind: ContentKind['kind'], mimeType: string): ContentReading {
  return { status: 'known', content: { kind, mimeType } };
}

function isText(bytes: Uint8Array): boolean {
  return isUtf8(bytes) && !bytes.includes(0) && !startsWith(bytes, '%PDF-') && !startsWith(bytes, '{\\rtf');
}

function startsWith(bytes: Uint8Array, signature: string): boolean {
  return Buffer.from(bytes.subarray(0, signature.length)).toString('latin1') === signature;
}
