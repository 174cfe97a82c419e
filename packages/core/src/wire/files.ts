import {
  type InferOutput,
  literal,
  maxLength,
  minValue,
  number,
  object,
  picklist,
  pipe,
  regex,
  string,
} from 'valibot';

import { MAX_NAME_LENGTH } from './limits.ts';
import { API_PATHS } from './paths.ts';

/** The name of a stored file: the SHA-256 of its bytes, in small hexadecimal digits. */
export const fileHashSchema = pipe(string(), regex(/^[0-9a-f]{64}$/));

/** Answer of `POST /api/files?name=`, whose body is the bytes of the file. */
export const storedFileSchema = object({
  success: literal(true),
  hash: fileHashSchema,
  /** Where the owner reads it, and how records refer to it. */
  url: string(),
  name: pipe(string(), maxLength(MAX_NAME_LENGTH)),
  /** Bytes. */
  size: pipe(number(), minValue(0)),
  /** By the bytes themselves, whatever was claimed. */
  mimeType: string(),
  /** `image` only for pictures that browsers show and that cannot carry a script. */
  type: picklist(['image', 'file']),
});

/** A file as the server keeps it. */
export type StoredFile = InferOutput<typeof storedFileSchema>;

/** Address of a stored file, on the site itself. */
export function filePath(hash: string): string {
  return `${API_PATHS.files}/${hash}`;
}

/** The hash in the address of a stored file; `null` for any other text. */
export function fileHashOf(address: string): string | null {
  return /^\/api\/files\/([0-9a-f]{64})$/.exec(address)?.[1] ?? null;
}
