import {
  assert as holds,
  anything,
  constantFrom,
  nat,
  jsonValue,
  oneof,
  option,
  property,
  record,
  string,
  double,
  boolean,
  array,
} from 'fast-check';
import { literal, object, parse, safeParse, string as stringSchema } from 'valibot';
import { describe, expect, it } from 'vitest';

import { type CompletionEvent, completionEventSchema } from '../wire/completionEvent.ts';
import { COMPLETION_END, readCompletionEvent, writeCompletionEvent } from './completionEvents.ts';
import { createSseParser } from './sseParser.ts';
import { StreamError } from './streamError.ts';

const number = double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);
const usage = record(
  { total_tokens: number, prompt_tokens: number, completion_tokens: number, estimated: boolean() },
  { requiredKeys: ['total_tokens'] },
);
const userStats = record({ balance: number, totalTokensUsed: number, totalCost: number });
const sources = array(record({ title: string(), url: string() }), { maxLength: 3 });
const cost = record({ estimate: number, hold: number, charge: number });
const goodEvent = oneof(
  record({ type: constantFrom('content', 'reasoning'), content: string({ unit: 'binary' }) }),
  record({ type: constantFrom('image'), imageUrl: string() }),
  record({ type: constantFrom('search'), results: sources }),
  record(
    {
      type: constantFrom('done'),
      usage,
      userStats,
      cost,
      finishReason: constantFrom('stop', 'length', 'stopped'),
    },
    { requiredKeys: ['type'] },
  ),
  record(
    {
      type: constantFrom('error'),
      error: string(),
      code: string(),
      requestId: string(),
      usage,
      userStats,
      cost,
    },
    { requiredKeys: ['type', 'error'] },
  ),
).map((event) => parse(completionEventSchema, event));

/** A known type with fields of any kind. */
const oddEvent = record({
  type: oneof(
    constantFrom('content', 'reasoning', 'image', 'search', 'done', 'error', 'constructor'),
    jsonValue(),
  ),
  content: option(jsonValue()),
  imageUrl: option(jsonValue()),
  results: oneof(jsonValue(), array(oneof(jsonValue(), record({ title: anything(), url: string() })))),
  error: jsonValue(),
  code: jsonValue(),
  requestId: jsonValue(),
  usage: oneof(
    jsonValue(),
    record({
      total_tokens: jsonValue(),
      prompt_tokens: jsonValue(),
      completion_tokens: number,
      estimated: jsonValue(),
    }),
    usage,
  ),
  userStats: oneof(
    jsonValue(),
    record({ balance: jsonValue(), totalTokensUsed: number, totalCost: number }),
    userStats,
  ),
  cost: oneof(jsonValue(), record({ estimate: jsonValue(), hold: number, charge: number }), cost),
  finishReason: jsonValue(),
});

describe('readCompletionEvent', () => {
  it('[CH-13] reads what the writer writes, for every event of the schema', () => {
    holds(
      property(goodEvent, (event) => {
        expect(readBack(writeCompletionEvent(event, 7))).toEqual([
          { id: '7', event: parse(completionEventSchema, event) },
        ]);
      }),
    );
  });

  it('[CH-13] gives only what the schema allows, or nothing, or one typed error', () => {
    holds(
      property(oddEvent, (odd) => {
        const event = readOrCode(JSON.stringify(odd));
        if (event === 'malformed-event' || event === null) return;
        expect(safeParse(completionEventSchema, event)).toMatchObject({ success: true, output: event });
      }),
      { numRuns: 2_000 },
    );
  });

  it('[CH-14] reads a delta as JSON.parse does, whatever stands in it and wherever it is cut off', () => {
    const odd = array(
      constantFrom('a', '"', '\\', '\\n', '\\u00e9', 'é', '🙂', '"}', '{', ' ', ',"x":1'),
    ).map((parts) => parts.join(''));
    holds(
      property(
        oneof(
          odd,
          string().map((text) => JSON.stringify(text).slice(1, -1)),
        ),
        nat(80),
        (content, length) => {
          const data = `{"type":"content","content":"${content}"}`.slice(0, length);
          expect(readOrCode(data)).toEqual(contentByJson(data));
        },
      ),
      { numRuns: 3_000 },
    );
  });

  it('[CH-12] skips the [DONE] marker', () => {
    expect(readBack(COMPLETION_END)).toEqual([{ id: '', event: null }]);
  });

  it('[CH-13] ignores a type that it does not know', () => {
    expect(readCompletionEvent('{"type":"weather","content":1}')).toBeNull();
    expect(readCompletionEvent('{"type":"constructor","__proto__":{"content":"x"}}')).toBeNull();
  });

  it.each([
    'no json',
    '{"type":"content","content":"x"',
    '',
    'null',
    '"content"',
    '[]',
    '{"choices":[]}',
    '{"type":1}',
    '{"type":"content"}',
    '{"type":"content","content":"}',
    '{"type":"reasoning","content":null}',
    '{"type":"image","imageUrl":{}}',
    '{"type":"search","results":{}}',
  ])('[CH-15] refuses %j with one typed error', (data) => {
    expect(readOrCode(data)).toBe('malformed-event');
  });

  it('[CH-15] shows only the beginning of what was malformed', () => {
    expect(() => readCompletionEvent('x'.repeat(1_000))).toThrow(
      `Malformed stream event: ${'x'.repeat(100)}`,
    );
  });

  it('[CH-13] leaves wrong figures, citations and codes out instead of losing the event', () => {
    expect(
      readCompletionEvent('{"type":"done","usage":{"total_tokens":"5"},"userStats":[],"finishReason":"end"}'),
    ).toEqual({ type: 'done' });
    expect(
      readCompletionEvent('{"type":"search","results":[1,{"title":"A"},{"title":"B","url":"b"}]}'),
    ).toEqual({
      type: 'search',
      results: [{ title: 'B', url: 'b' }],
    });
    expect(readCompletionEvent('{"type":"error","code":5,"requestId":null}')).toEqual({
      type: 'error',
      error: '',
    });
  });
});

describe('writeCompletionEvent', () => {
  it('[CH-12] writes the exact text of the wire', () => {
    const event: CompletionEvent = { type: 'content', content: 'a\n"b"' };
    expect(writeCompletionEvent(event, 3)).toBe(
      'id: 3\ndata: {"type":"content","content":"a\\n\\"b\\""}\n\n',
    );
    expect(writeCompletionEvent(event)).toBe('data: {"type":"content","content":"a\\n\\"b\\""}\n\n');
  });
});

function readBack(text: string): { id: string; event: CompletionEvent | null }[] {
  const events: { id: string; event: CompletionEvent | null }[] = [];
  createSseParser({ onEvent: ({ id, data }) => events.push({ id, event: readCompletionEvent(data) }) }).feed(
    text,
  );
  return events;
}

function readOrCode(data: string): CompletionEvent | string | null {
  try {
    return readCompletionEvent(data);
  } catch (error) {
    return error instanceof StreamError ? error.code : String(error);
  }
}

/** What a delta says by the book. */
function contentByJson(data: string): unknown {
  try {
    const { type, content } = parse(
      object({ type: literal('content'), content: stringSchema() }),
      JSON.parse(data),
    );
    return { type, content };
  } catch {
    return 'malformed-event';
  }
}
