import { readFileSync } from 'node:fs';

import { array, number, object, optional, parse, string, tuple, union } from 'valibot';
import { describe, expect, it } from 'vitest';

import { readEventStream } from './readEventStream.ts';
import { createSseParser, type SseEvent } from './sseParser.ts';

/** What Chromium's own EventSource dispatched: the events, or their number and the measures of the first. */
const casesSchema = array(
  object({
    name: string(),
    bodyBase64: optional(string()),
    make: optional(string()),
    events: union([
      array(object({ type: string(), data: string(), lastEventId: string() })),
      object({ count: number(), first: tuple([string(), number(), string()]) }),
    ]),
  }),
);

const MADE: Record<string, string> = {
  'long comment': `:${'c'.repeat(1_048_576)}\ndata: a\n\n`,
  '1 MiB line': `data: ${'x'.repeat(1_048_576)}\n\n`,
  '50 000 tiny events': 'data: a\n\n'.repeat(50_000),
};

const cases = parse(
  casesSchema,
  JSON.parse(readFileSync(new URL('../../testdata/sse/cases.json', import.meta.url), 'utf8')),
);
const written = cases.filter(({ bodyBase64 }) => bodyBase64 !== undefined);
const made = cases.filter(({ make }) => make !== undefined);

describe('the events of Chromium', () => {
  it.each(written)('[CH-14] come of the bytes of "$name", whole and cut once anywhere', async (one) => {
    const bytes = bytesOf(one.bodyBase64);
    for (let cut = 0; cut <= bytes.length; cut++) {
      expect(await eventsOf([bytes.subarray(0, cut), bytes.subarray(cut)])).toEqual(one.events);
    }
  });

  it.each(written)('[CH-14] come of the bytes of "$name", one at a time', async (one) => {
    const bytes = bytesOf(one.bodyBase64);
    expect(await eventsOf(Array.from(bytes, (_, at) => bytes.subarray(at, at + 1)))).toEqual(one.events);
  });

  it.each(made)('[CH-14] come of "$name" in pieces of any size', ({ name, events }) => {
    const text = MADE[name] ?? '';
    for (const size of [1, 7, 4_096, text.length]) {
      const found = parsed(text, size);
      const [first] = found;
      expect({ count: found.length, first: [first?.type, first?.data.length, first?.id] }).toEqual(events);
    }
  });
});

function bytesOf(base64 = ''): Uint8Array {
  return Uint8Array.from(Buffer.from(base64, 'base64'));
}

async function eventsOf(chunks: Uint8Array[]): Promise<unknown[]> {
  const events: unknown[] = [];
  for await (const { id, ...event } of readEventStream(each(chunks))) {
    events.push({ ...event, lastEventId: id });
  }
  return events;
}

async function* each(chunks: Uint8Array[]): AsyncGenerator<Uint8Array, void, undefined> {
  yield* chunks;
}

function parsed(text: string, size: number): SseEvent[] {
  const events: SseEvent[] = [];
  const parser = createSseParser({ onEvent: (event) => events.push(event) });
  for (let start = 0; start < text.length; start += size) parser.feed(text.slice(start, start + size));
  return events;
}
