import { valueAt } from '../../pricing/countAt.ts';
import type { ChatEvent } from '../chatTransport.ts';
import { listAt, pieceOf, textAt } from '../stream/chunkFields.ts';

/**
 * What one chunk adds to the reply: content as a text or as parts, reasoning in `reasoning_content`, `reasoning` or
 * parts of the type `thinking`, and images.
 *
 * @param choice - the first of the chunk's `choices`, whatever it is
 * @yields nothing for a chunk that adds nothing
 */
export function* openAiDelta(choice: unknown): Generator<ChatEvent, void, undefined> {
  // A server that does not stream answers one object with `message` in the place of `delta`.
  const delta = valueAt(choice, 'delta') ?? valueAt(choice, 'message');
  yield* pieceOf('reasoning', textAt(delta, 'reasoning_content') || textAt(delta, 'reasoning'));
  yield* pieceOf('text', textAt(delta, 'content'));
  for (const part of listAt(delta, 'content')) yield* partOf(part);
  for (const image of listAt(delta, 'images')) {
    const url = textAt(image, 'image_url.url');
    if (isShownImage(url)) yield { type: 'image', url };
  }
}

function* partOf(part: unknown): Generator<ChatEvent, void, undefined> {
  if (textAt(part, 'type') === 'text') yield* pieceOf('text', textAt(part, 'text'));
  if (textAt(part, 'type') !== 'thinking') return;
  for (const thought of listAt(part, 'thinking')) yield* pieceOf('reasoning', textAt(thought, 'text'));
}

/** Pictures that a browser shows and that cannot carry a script; SVG can. */
function isShownImage(url: string): boolean {
  return url.startsWith('https://') || /^data:image\/(?:png|jpeg|webp|gif|avif);base64,/.test(url);
}
