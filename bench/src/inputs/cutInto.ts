import { createSeededRandom } from './seededRandom.ts';

/** Cuts a text into deltas of the given number of characters, as a model's tokens would come. */
export function deltasOf(text: string, length: number): string[] {
  const characters = Array.from(text);
  return Array.from({ length: Math.ceil(characters.length / length) }, (_, at) =>
    characters.slice(at * length, (at + 1) * length).join(''),
  );
}

/** Cuts bytes into pieces of 1 to `longest` bytes, as a network would. */
export function randomChunks(bytes: Uint8Array, longest: number, seed = 1): Uint8Array[] {
  const random = createSeededRandom(seed);
  const chunks: Uint8Array[] = [];
  let start = 0;
  while (start < bytes.length) {
    const end = start + 1 + random.below(longest);
    chunks.push(bytes.slice(start, end));
    start = end;
  }
  return chunks;
}
