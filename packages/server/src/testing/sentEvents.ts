import { createSseParser, readCompletionEvent } from '@diwan/core';
import type { CompletionEvent } from '@diwan/core/wire';

/** An event of a completion stream with its id. */
export interface SentEvent {
  readonly id: string;
  readonly event: CompletionEvent;
}

/** The events of an answered stream, without the marker of its end. */
export function sentEvents(payload: string): SentEvent[] {
  const sent: SentEvent[] = [];
  const parser = createSseParser({
    onEvent: ({ id, data }) => {
      const event = readCompletionEvent(data);
      if (event !== null) sent.push({ id, event });
    },
  });
  parser.feed(payload);
  return sent;
}

/** The text of an answered stream. */
export function sentText(payload: string): string {
  return sentEvents(payload)
    .map(({ event }) => (event.type === 'content' ? event.content : ''))
    .join('');
}
