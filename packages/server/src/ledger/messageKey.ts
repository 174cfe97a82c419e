import { createHash } from 'node:crypto';

/** The key of a message id, which may be any text: JSON escapes what a database cannot hold. */
export function messageKey(messageId: string): string {
  return createHash('sha256').update(JSON.stringify(messageId)).digest('hex');
}

/** An id as it can be kept for people to read: half a surrogate pair and NUL become marks. */
export function readableId(id: string): string {
  return id.replaceAll(/[\p{Surrogate}\0]/gu, '\u{FFFD}');
}
