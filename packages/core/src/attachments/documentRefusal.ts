import type { AttachmentErrorCode } from './attachmentError.ts';
import { MOST_UNPACKED_BYTES } from './attachmentLimits.ts';
import { unpackedSize } from './unpackedSize.ts';

/**
 * Why the bytes of an office document are refused, or `null` when they are not: they are no document, or one that
 * would unpack to more than 100 MB.
 */
export function documentRefusal(bytes: Uint8Array): AttachmentErrorCode | null {
  if (OLD_FORMATS.some((signature) => signature.every((byte, position) => bytes[position] === byte)))
    return null;
  const size = unpackedSize(bytes);
  if (size === null) return 'not-a-document';
  return size > MOST_UNPACKED_BYTES ? 'unpacks-too-large' : null;
}

/** A `.doc` is a compound file, or an RTF text under its name. */
const OLD_FORMATS: readonly (readonly number[])[] = [
  [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
  [0x7b, 0x5c, 0x72, 0x74, 0x66],
];
