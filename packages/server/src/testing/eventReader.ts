import { createSseParser, readCompletionEvent } from '@diwan/core';
import type { CompletionEvent } from '@diwan/core/wire';

import { CALLER_HEADER } from './modelServer.ts';

/** A reader of a completion over a real connection. */
export interface EventReader {
  readonly status: number;
  /** The next event; `null` at the end. */
  next(): Promise<CompletionEvent | null>;
  /** Goes away without a word, as a closed tab does. */
  leave(): void;
}

/** Opens a completion stream of a {@link modelServer} over a real connection. */
export function eventReader(url: string, userId: string, payload?: object): Promise<EventReader> {
  return eventReaderWith(url, { [CALLER_HEADER]: userId }, payload);
}

/** Opens a completion stream over a real connection; with a payload it is asked for. */
export async function eventReaderWith(
  url: string,
  headers: Readonly<Record<string, string>>,
  payload?: object,
): Promise<EventReader> {
  const abort = new AbortController();
  const response = await fetch(url, {
    method: payload === undefined ? 'GET' : 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    signal: abort.signal,
    ...(payload === undefined ? {} : { body: JSON.stringify(payload) }),
  });
  const events: CompletionEvent[] = [];
  const parser = createSseParser({
    onEvent: ({ data }) => {
      const event = readCompletionEvent(data);
      if (event !== null) events.push(event);
    },
  });
  const pieces = (response.body ?? new ReadableStream<Uint8Array>())
    .pipeThrough(new TextDecoderStream())
    .getReader();

  return {
    status: response.status,
    async next() {
      while (events.length === 0) {
        const { done, value } = await pieces.read();
        if (done) return null;
        parser.feed(value);
      }
      return events.shift() ?? null;
    },
    leave: () => abort.abort(),
  };
}
