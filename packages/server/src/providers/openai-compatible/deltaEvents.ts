import type { ProviderEvent } from '../modelProvider.ts';
import { imagesOf } from './chunkExtras.ts';
import { listOf, recordOf, textOf } from './jsonFields.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Gives out what a delta holds: content as a text or as parts, reasoning in `reasoning_content`, `reasoning` or
 * parts of the type `thinking`, and images.
 */
export function deltaEvents(delta: Fields, onEvent: OnEvent): void {
  emitText('reasoning', textOf(delta['reasoning_content']) || textOf(delta['reasoning']), onEvent);
  const { content } = delta;
  if (typeof content === 'string') emitText('content', content, onEvent);
  else if (Array.isArray(content)) for (const part of content) emitPart(recordOf(part), onEvent);
  if ('images' in delta) for (const url of imagesOf(delta)) onEvent({ type: 'image', url });
}

type OnEvent = (event: ProviderEvent) => void;

function emitText(type: 'content' | 'reasoning', text: string, onEvent: OnEvent): void {
  if (text !== '') onEvent({ type, text });
}

function emitPart(part: Fields | null, onEvent: OnEvent): void {
  if (part?.['type'] === 'text') emitText('content', textOf(part['text']), onEvent);
  if (part?.['type'] !== 'thinking') return;
  for (const thought of listOf(part['thinking']))
    emitText('reasoning', textOf(recordOf(thought)?.['text']), onEvent);
}
