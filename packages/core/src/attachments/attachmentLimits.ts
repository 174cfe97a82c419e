import { MAX_CONTENT_LENGTH } from '../wire/limits.ts';
import type { AttachmentKind } from './attachmentKind.ts';

/** How much may be attached to one message. */
export interface AttachmentLimits {
  /** Files at a time. */
  readonly count: number;
  /** Largest file of each kind, in bytes. Of pictures and PDFs only a small part travels. */
  readonly bytes: Readonly<Record<AttachmentKind, number>>;
  /** Longest text taken from one file, in characters. */
  readonly textLength: number;
  /** What all attachments of a message may carry together, in characters of text and data URLs. */
  readonly dataLength: number;
}

const MB = 1024 * 1024;

/** Fits a request of 32 MB, which is what the server takes. */
export const ATTACHMENT_LIMITS: AttachmentLimits = {
  count: 20,
  bytes: { image: 50 * MB, pdf: 100 * MB, doc: 10 * MB, text: 10 * MB, other: 10 * MB },
  textLength: MAX_CONTENT_LENGTH,
  dataLength: 24_000_000,
};

/** Most pixels of a picture that is decoded: beyond it decoding takes a second and 200 MB, at 48 kB of file. */
export const MOST_PIXELS = 50_000_000;

/** Largest content that an office document may unpack to, in bytes. */
export const MOST_UNPACKED_BYTES = 100 * MB;
