import { createSseParser, type SseEvent } from './sseParser.ts';

/** The bytes of an event stream: the body of a `fetch` answer, or whatever else gives them piece by piece. */
export type ByteStream = ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>;

/** How an event stream is read. */
export interface ReadEventStreamOptions {
  signal?: AbortSignal | undefined;
  /** See {@link createSseParser}. */
  maxEventLength?: number | undefined;
}

/**
 * Gives the events of a stream of bytes as they come. Whoever stops early, by leaving the loop or by the signal,
 * also ends the stream of bytes.
 *
 * @yields each event once its blank line has come
 * @throws the signal's reason when it is aborted, the stream's own error when it breaks, and StreamError
 *   `event-too-long`; events that came before it are given first
 */
export async function* readEventStream(
  bytes: ByteStream,
  { signal, maxEventLength }: ReadEventStreamOptions = {},
): AsyncGenerator<SseEvent, void, undefined> {
  const events: SseEvent[] = [];
  const parser = createSseParser({ onEvent: (event) => events.push(event), maxEventLength });
  // The parser skips one byte order mark; the decoder must not take a second one.
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  for await (const chunk of chunksOf(bytes, signal)) {
    try {
      parser.feed(decoder.decode(chunk, { stream: true }));
    } finally {
      for (const event of events) yield event;
      events.length = 0;
    }
  }
}

/**
 * A reader instead of `for await`: Safari cannot iterate over a ReadableStream, and only a reader can be woken.
 *
 * @yields the pieces as they come
 */
async function* chunksOf(
  bytes: ByteStream,
  signal: AbortSignal | undefined,
): AsyncGenerator<Uint8Array, void, undefined> {
  const reader = ('getReader' in bytes ? bytes : streamOf(bytes)).getReader();
  // Ends a read that waits; what the source says to that has no listener left.
  const cancel = (): void => void reader.cancel(signal?.reason).catch(() => undefined);
  signal?.addEventListener('abort', cancel);
  try {
    while (true) {
      signal?.throwIfAborted();
      const { done, value } = await reader.read();
      signal?.throwIfAborted();
      if (done) return;
      yield value;
    }
  } finally {
    signal?.removeEventListener('abort', cancel);
    cancel();
    reader.releaseLock();
  }
}

/** `ReadableStream.from` for browsers without it; nothing is read before it is asked for. */
function streamOf(bytes: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = bytes[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await iterator.next();
        if (done === true) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await iterator.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}
