import { chatEn } from '../../locale/chatEn.ts';
import { isRecord, valueAt } from '../../pricing/countAt.ts';
import { readUsage } from '../../pricing/readUsage.ts';
import { wireUsage } from '../../pricing/usage.ts';
import type { ChatEvent } from '../chatTransport.ts';
import { pieceOf, textAt } from '../stream/chunkFields.ts';
import { createSourceList } from '../stream/sourceList.ts';
import type { StreamTexts } from '../stream/streamTransport.ts';

/**
 * Reads the chunks of an AI SDK UI message stream (versions 5 to 7), such as `toUIMessageStream()` gives. Usage is
 * taken from the message's metadata, where your route puts it: `messageMetadata: ({part}) => part.type === 'finish' ?
 * {totalUsage: part.totalUsage} : undefined`. Tool calls and data parts are passed over.
 *
 * @yields text, reasoning, images, the pages cited so far, then usage and `finish`; or `error`. A source of chunks
 *   that ends without a `finish` chunk has finished.
 */
export async function* aiSdkEvents(
  chunks: AsyncIterable<unknown>,
  texts: StreamTexts = chatEn,
): AsyncGenerator<ChatEvent, void, undefined> {
  const reader = new AiSdkReader(texts);
  for await (const chunk of chunks) {
    const events = reader.take(chunk);
    yield* events;
    if (reader.hasEnded) return;
  }
  yield* reader.end('stop');
}

class AiSdkReader {
  hasEnded = false;
  readonly #texts: StreamTexts;
  readonly #sources = createSourceList();
  #usage: unknown = null;
  /** Where the text of the reply stands: a further step begins a new paragraph. */
  #text: 'none' | 'in-earlier-step' | 'in-this-step' = 'none';

  constructor(texts: StreamTexts) {
    this.#texts = texts;
  }

  take(chunk: unknown): ChatEvent[] {
    this.#takeMetadata(valueAt(chunk, 'messageMetadata'));
    switch (textAt(chunk, 'type')) {
      case 'text-delta':
        return this.#textOf(textAt(chunk, 'delta'));
      case 'reasoning-delta':
        return pieceOf('reasoning', textAt(chunk, 'delta'));
      case 'source-url':
        return this.#sourcesWith(textAt(chunk, 'url'), textAt(chunk, 'title'));
      case 'file':
        return imageOf(chunk);
      case 'start-step':
        if (this.#text === 'in-this-step') this.#text = 'in-earlier-step';
        return [];
      case 'reset-step':
        // What a reader has seen cannot be taken back.
        return this.#text === 'in-this-step' ? this.#fail('', 'reset-step') : [];
      case 'error':
        return this.#fail(textAt(chunk, 'errorText'));
      case 'abort':
        return this.end('stopped');
      case 'finish':
        return this.#finish(textAt(chunk, 'finishReason'));
      default:
        return [];
    }
  }

  end(reason: 'stop' | 'length' | 'stopped'): ChatEvent[] {
    this.hasEnded = true;
    const reading = readUsage(this.#usage);
    const finish: ChatEvent = { type: 'finish', reason };
    if (reading.status !== 'counted') return [finish];
    return [{ type: 'usage', usage: wireUsage(reading.usage, 'counted') }, finish];
  }

  #finish(reason: string): ChatEvent[] {
    if (reason === 'error' || reason === 'content-filter') return this.#fail('', reason);
    return this.end(reason === 'length' ? 'length' : 'stop');
  }

  #fail(message: string, code?: string): ChatEvent[] {
    this.hasEnded = true;
    const failure = { message: message || this.#texts['chat.streamingError'], ...(code && { code }) };
    return [{ type: 'error', failure }];
  }

  #textOf(delta: string): ChatEvent[] {
    if (delta === '') return [];
    const text = this.#text === 'in-earlier-step' ? `\n\n${delta}` : delta;
    this.#text = 'in-this-step';
    return pieceOf('text', text);
  }

  #sourcesWith(url: string, title: string): ChatEvent[] {
    this.#sources.add(url, title);
    const sources = this.#sources.news();
    return sources === null ? [] : [{ type: 'sources', sources }];
  }

  #takeMetadata(metadata: unknown): void {
    if (!isRecord(metadata)) return;
    this.#usage = metadata['totalUsage'] ?? metadata['usage'] ?? this.#usage;
  }
}

function imageOf(chunk: unknown): ChatEvent[] {
  const isImage = textAt(chunk, 'mediaType').startsWith('image/');
  return isImage ? [{ type: 'image', url: textAt(chunk, 'url') }] : [];
}
