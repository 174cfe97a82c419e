import { createHash } from 'node:crypto';

/** The hash of bytes as every call names it: `sha256:` and 64 hexadecimal digits. */
export function contentHash(bytes: Uint8Array | string): string {
  return `sha256:${createHash('sha256').update(bytes).digest('hex')}`;
}
