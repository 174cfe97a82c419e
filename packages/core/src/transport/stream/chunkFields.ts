import { valueAt } from '../../pricing/countAt.ts';
import type { ChatEvent } from '../chatTransport.ts';

/** The text at a path of a chunk, such as `delta.content`; empty when none is there. */
export function textAt(chunk: unknown, path: string): string {
  const text = valueAt(chunk, path);
  return typeof text === 'string' ? text : '';
}

/** The list at a path of a chunk; empty when none is there. */
export function listAt(chunk: unknown, path: string): readonly unknown[] {
  const list = valueAt(chunk, path);
  return Array.isArray(list) ? list : [];
}

/** The event of a piece of text; none for an empty one, which some services send as a sign of life. */
export function pieceOf(type: 'text' | 'reasoning', text: string): ChatEvent[] {
  return text === '' ? [] : [{ type, text }];
}
