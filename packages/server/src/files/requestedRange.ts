import type { ByteRange } from './fileStore.ts';

/**
 * The part of a file that a `Range` header asks for (RFC 9110, section 14). Several parts at once, and whatever else
 * cannot be read, ask for the whole: a server may always answer with that.
 *
 * @returns `unsatisfiable` for a part that begins behind the end
 */
export function requestedRange(header: unknown, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const match = typeof header === 'string' ? /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim()) : null;
  const [, first = '', last = ''] = match ?? [];
  if (first === '' && last === '') return 'whole';
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  if (start >= size) return 'unsatisfiable';
  if (last === '') return { start, end: size - 1 };
  return Number(last) < start ? 'whole' : { start, end: Math.min(Number(last), size - 1) };
}
