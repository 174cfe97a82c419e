import { readFileSync } from 'node:fs';

/** A file of the hostile and odd ones, by its name. */
export function attachmentFile(name: string): Buffer {
  return readFileSync(new URL(`../../../../core/testdata/attachments/${name}`, import.meta.url));
}
