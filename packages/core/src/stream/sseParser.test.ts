import { array, constantFrom, property, assert as holds, integer, nat } from 'fast-check';
import { describe, expect, it } from 'vitest';

import { createSseParser, MAX_EVENT_LENGTH, type SseEvent } from './sseParser.ts';
import { StreamError } from './streamError.ts';

const PIECES = [
  'data',
  'id',
  'event',
  'retry',
  ':',
  ' ',
  '\n',
  '\n',
  '\r',
  '\r\n',
  '\0',
  '\uFEFF',
  'é',
  '🙂',
  '[DONE]',
  'data: x\n',
  'id: a\n',
  'id: a\0b\n',
  'data:xyz\ndata:xyz\n',
];
const streamText = array(constantFrom(...PIECES), { maxLength: 60 });
const cutPositions = array(nat(200), { maxLength: 8 });

describe('createSseParser', () => {
  it('[CH-12] gives data, skips comments, retry and unknown fields', () => {
    expect(parsed(['retry: 5\n: hi\nfoo: bar\ndata: a\n\n'])).toEqual([
      { type: 'message', data: 'a', id: '' },
    ]);
  });

  it('[CH-12] joins data lines by line feeds and takes one space away', () => {
    expect(parsed(['data: a\ndata:b\ndata:  c\ndata\n\n'])[0]?.data).toBe('a\nb\n c\n');
  });

  it('[CH-14] keeps the last id over the events that have none', () => {
    expect(parsed(['id: 1\ndata: a\n\ndata: b\n\nid\ndata: c\n\n']).map(({ id }) => id)).toEqual([
      '1',
      '1',
      '',
    ]);
  });

  it('[CH-14] ignores an id that holds NUL', () => {
    expect(parsed(['id: 1\nid: 2\0\ndata: a\n\n'])[0]?.id).toBe('1');
  });

  it('[CH-14] forgets the event name with the event, also when there was no data', () => {
    expect(parsed(['event: a\n\ndata: 1\n\nevent: b\nevent\ndata: 2\n\n']).map(({ type }) => type)).toEqual([
      'message',
      'message',
    ]);
  });

  it('[CH-14] ends an event at once with its last carriage return', () => {
    expect(parsed(['data: a\r\r'])).toHaveLength(1);
    expect(parsed(['data: a\r', '\n', '\r', '\ndata: b\r\n\r', '\n'])).toHaveLength(2);
  });

  it('[CH-14] takes a byte order mark and a line feed away only where they belong to no text', () => {
    expect(parsed(['\uFEFFdata: a', '\uFEFFb\n\n'])[0]?.data).toBe('a\uFEFFb');
    expect(parsed(['data: a\r', 'data: b', '\n', '\n'])[0]?.data).toBe('a\nb');
    expect(parsed(['data: a', '\uFEFFb\n\n'])[0]?.data).toBe('a\uFEFFb');
  });

  it('[CH-14] reads any stream as the plain reading of the standard does, however it is cut', () => {
    holds(
      property(streamText, cutPositions, (pieces, cuts) => {
        const text = pieces.join('');
        expect(parsed(cutAt(text, cuts))).toEqual(plainReading(text));
      }),
      { numRuns: 2_000 },
    );
  });

  it('[CH-14] refuses the same stream as too long after the same events, however it is cut', () => {
    holds(
      property(streamText, cutPositions, integer({ min: 0, max: 20 }), (pieces, cuts, limit) => {
        const text = pieces.join('');
        expect(outcome(cutAt(text, cuts), limit)).toEqual(outcome([text], limit));
      }),
      { numRuns: 2_000 },
    );
  });

  it('[CH-14] bounds a line that never ends', () => {
    const parser = createSseParser({ onEvent: () => undefined, maxEventLength: 100 });
    const feed = () => parser.feed('x'.repeat(40));
    feed();
    feed();
    expect(feed).toThrow(
      new StreamError('event-too-long', 'A line of the stream is longer than 100 characters'),
    );
    expect(feed).toThrow(StreamError);
  });

  it('[CH-14] bounds an event of many lines', () => {
    expect(outcome(['data: 12345\ndata: 12345\n\n'], 11)).toEqual({ count: 1, code: null });
    expect(outcome(['data: 12345\ndata: 123456\n\n'], 12)).toEqual({ count: 1, code: null });
    expect(outcome(['data: 12345\ndata:1234567\n\n'], 12)).toEqual({ count: 0, code: 'event-too-long' });
  });

  it('[CH-14] reads a line of the default limit and no longer one', () => {
    const value = 'x'.repeat(MAX_EVENT_LENGTH - 'data:'.length);
    expect(outcome([`data:${value}\n\n`])).toEqual({ count: 1, code: null });
    expect(outcome([`data:${value}x\n\n`])).toEqual({ count: 0, code: 'event-too-long' });
  });
});

function parsed(chunks: readonly string[]): SseEvent[] {
  const events: SseEvent[] = [];
  const parser = createSseParser({ onEvent: (event) => events.push(event) });
  for (const chunk of chunks) parser.feed(chunk);
  return events;
}

function outcome(chunks: readonly string[], maxEventLength?: number): { count: number; code: string | null } {
  let count = 0;
  const parser = createSseParser({ onEvent: () => count++, maxEventLength });
  try {
    for (const chunk of chunks) parser.feed(chunk);
    return { count, code: null };
  } catch (error) {
    return { count, code: error instanceof StreamError ? error.code : String(error) };
  }
}

function cutAt(text: string, positions: readonly number[]): string[] {
  const ends = positions.filter((position) => position < text.length).toSorted((a, b) => a - b);
  return [...ends, text.length].map((end, at) => text.slice(ends[at - 1] ?? 0, end));
}

/** The standard word for word, over the whole text at once. */
function plainReading(text: string): SseEvent[] {
  const events: SseEvent[] = [];
  let [type, data, id] = ['', '', ''];
  for (const line of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .slice(0, -1)) {
    if (line === '') {
      if (data !== '') events.push({ type: type || 'message', data: data.slice(0, -1), id });
      [type, data] = ['', ''];
      continue;
    }
    const [, name, value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (name === 'data') data += `${value}\n`;
    if (name === 'event') type = value;
    if (name === 'id' && !value.includes('\0')) id = value;
  }
  return events;
}
