import { readdirSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { type ByteStream, readEventStream } from './readEventStream.ts';
import { StreamError } from './streamError.ts';

const recorded = new URL('../../testdata/provider-streams/', import.meta.url);
const recordings = readdirSync(recorded, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.chunks.txt'),
);
const encode = (text: string) => new TextEncoder().encode(text);

describe('readEventStream', () => {
  it.each(recordings)('[CH-14] gives each chunk of %s unchanged, cut within characters', async (name) => {
    const chunks = readFileSync(new URL(name, recorded), 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '');
    const bytes = encode(chunks.map((chunk) => `data: ${chunk}\r\n\r\n`).join(''));
    expect(await dataOf(pieces(bytes, 61))).toEqual(chunks);
  });

  it('[CH-14] reads the body of an answer', async () => {
    const { body } = new Response('data: 你好\n\n');
    expect(body && (await dataOf(body))).toEqual(['你好']);
  });

  it('[CH-14] gives the events before one that is too long', async () => {
    const events = readEventStream(pieces(encode('data: a\n\ndata: b\n\ndata: too long\n\n'), 99), {
      maxEventLength: 9,
    });
    expect((await events.next()).value?.data).toBe('a');
    expect((await events.next()).value?.data).toBe('b');
    await expect(events.next()).rejects.toThrow(StreamError);
  });

  it('[CH-19] ends a read that waits when the signal is aborted, and lets the source go', async () => {
    const abort = new AbortController();
    const source = endless('data: a\n\n');
    const events = readEventStream(source.stream, { signal: abort.signal });
    await events.next();
    const waiting = events.next();
    abort.abort(new Error('left'));
    await expect(waiting).rejects.toThrow('left');
    expect(source.cancelledWith()).toEqual(new Error('left'));
    expect(source.stream.locked).toBe(false);
  });

  it('[CH-19] reads nothing under a signal that is aborted already', async () => {
    const source = endless('data: a\n\n');
    const events = readEventStream(source.stream, { signal: AbortSignal.abort(new Error('left')) });
    await expect(events.next()).rejects.toThrow('left');
    expect(source.stream.locked).toBe(false);
  });

  it('lets the source go when the reader leaves the loop', async () => {
    const source = endless('data: a\n\ndata: b\n\n');
    for await (const { data } of readEventStream(source.stream)) {
      expect(data).toBe('a');
      break;
    }
    expect(source.wasCancelled()).toBe(true);
    expect(source.stream.locked).toBe(false);
  });

  it('also lets an iterable source go', async () => {
    let isReleased = false;
    async function* source(): AsyncGenerator<Uint8Array, void, undefined> {
      try {
        while (true) yield encode('data: a\n\n');
      } finally {
        isReleased = true;
      }
    }
    for await (const { data } of readEventStream(source())) {
      expect(data).toBe('a');
      break;
    }
    expect(isReleased).toBe(true);
  });

  it('needs no return method of an iterable source', async () => {
    const source = {
      [Symbol.asyncIterator]: () => ({ next: () => Promise.resolve({ value: encode('data: a\n\n') }) }),
    };
    for await (const { data } of readEventStream(source)) {
      expect(data).toBe('a');
      break;
    }
  });

  it('passes on the error of the source, after the events before it', async () => {
    async function* source(): AsyncGenerator<Uint8Array, void, undefined> {
      yield encode('data: a\n\n');
      throw new TypeError('network error');
    }
    const events = readEventStream(source());
    expect((await events.next()).value?.data).toBe('a');
    await expect(events.next()).rejects.toThrow('network error');
  });
});

async function dataOf(bytes: ByteStream): Promise<string[]> {
  const data: string[] = [];
  for await (const event of readEventStream(bytes)) data.push(event.data);
  return data;
}

async function* pieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array, void, undefined> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

/** A stream that gives one text and then stays open. */
function endless(text: string) {
  let reason: { given: unknown } | null = null;
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encode(text)),
    cancel(given) {
      reason = { given };
    },
  });
  return { stream, wasCancelled: () => reason !== null, cancelledWith: () => reason?.given };
}
