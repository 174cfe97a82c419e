import { type Clock, systemClock } from '@diwan/core';
import { afterEach, describe, expect, it } from 'vitest';

import { askedClock } from '../../testing/askedClock.ts';
import { type ReadAnswer, readEvents } from '../../testing/readEvents.ts';
import { faultScript, recordedFaults } from '../../testing/recorded.ts';
import { ReplayUpstream } from '../../testing/replayUpstream.ts';
import { createOpenAiProvider } from './openAiProvider.ts';
import { WAIT_LIMITS } from './waitLimits.ts';

const faults = recordedFaults();
/** A wait is checked this often; the waits for the head of an answer and for more of it are equally long. */
const CHECK_MS = WAIT_LIMITS.idleMs / 12;
const KEY = 'sk-proj-SECRET';

let upstream: ReplayUpstream;
afterEach(() => upstream?.close());

async function upstreamWith(name: string, clock: Clock): Promise<void> {
  const fault = faults.find((candidate) => candidate.name === name);
  if (fault === undefined) throw new Error(`No fault "${name}"`);
  upstream = await ReplayUpstream.start({ script: faultScript(fault, faults), clock });
}

function answer(clock: Clock, limits = WAIT_LIMITS): Promise<ReadAnswer> {
  const endpoint = { id: 'faulty', name: 'Faulty', baseUrl: upstream.baseUrl, apiKey: KEY, isFree: true };
  const provider = createOpenAiProvider(endpoint, { clock, limits });
  const messages = [{ role: 'user' as const, content: [{ type: 'text' as const, text: 'Hello' }] }];
  return readEvents(provider.complete({ model: 'm', messages }, new AbortController().signal));
}

const stop = { type: 'finish', reason: 'stop' };
const counted = { status: 'counted', usage: { uncachedInput: 10, output: 5 } };

/** Fault, text that came, last event, usage. */
const AT_ONCE = [
  ['good', 'Hello', stop, { ...counted, cost: 100 }],
  ['usage in the same chunk as finish', 'Hello', stop, { ...counted, cost: null }],
  ['end without finish_reason', 'Hello', { type: 'error', code: 'provider-broke-off' }, undefined],
  ['429 with Retry-After date', '', { type: 'error', code: 'provider-busy' }, undefined],
  ['401 provider key revoked', '', { type: 'error', code: 'provider-key-refused' }, undefined],
  [
    '400 context length',
    '',
    { type: 'error', code: 'context-limit', text: expect.stringContaining('context length is 8192 tokens') },
    undefined,
  ],
  ['200 html login page', '', { type: 'error', code: 'provider-unreadable' }, undefined],
  ['garbage lines', 'HelloHello', { ...stop, skippedEvents: 1 }, counted],
  ['only garbage', '', { type: 'error', code: 'provider-unreadable' }, undefined],
  ['split at every byte', 'Hello', stop, counted],
  ['split inside a 4-byte character', '😀', stop, counted],
  ['CRLF line ends', 'Hello', stop, counted],
  ['100 000 tiny chunks', 'Hello'.repeat(100_000), stop, counted],
  ['two usage chunks', 'Hello', stop, { status: 'counted', usage: { uncachedInput: 10, output: 20 } }],
  ['usage as strings and NaN', 'Hello', stop, { status: 'absurd' }],
  ['redirect to metadata host', '', { type: 'error', code: 'provider-unreadable' }, undefined],
  ['search results with javascript urls', '', stop, counted],
  ['prototype keys in events', 'x', stop, counted],
] as const;

const IN_TIME = [
  '429 with Retry-After seconds',
  '502 empty',
  '503 then good',
  'hang after headers',
  'hang before headers',
  'slow drip 1 byte/s',
  'socket destroyed before the first byte',
] as const;

it('answers every recorded fault in one of the tests below', () => {
  const tested = [...AT_ONCE.map(([name]) => name), ...IN_TIME];
  expect(tested.toSorted()).toEqual(faults.map(({ name }) => name).toSorted());
});

describe('faults that show at once', () => {
  it.each(AT_ONCE)('[CH-49] %s', async (name, content, end, usage) => {
    await upstreamWith(name, systemClock);

    const read = await answer(systemClock);

    expect(read.content === content).toBe(true);
    expect(read.end).toMatchObject(end);
    expect({ usage: read.usage }).toMatchObject({ usage });
    expect(upstream.requests).toHaveLength(1);
  });

  it('[ER-14] keeps the key out of what it says when the provider names it', async () => {
    await upstreamWith('401 provider key revoked', systemClock);
    expect(JSON.stringify(await answer(systemClock))).not.toContain('sk-proj');
    expect(upstream.requests[0]?.headers.authorization).toBe(`Bearer ${KEY}`);
  });

  it('[MO-13] follows no redirect', async () => {
    await upstreamWith('redirect to metadata host', systemClock);
    const { end } = await answer(systemClock);
    expect(end).toMatchObject({ detail: 'HTTP 302: Found' });
  });

  it('leaves out sources whose address is a script', async () => {
    await upstreamWith('search results with javascript urls', systemClock);
    const { events } = await answer(systemClock);
    expect(events.map(({ type }) => type)).toEqual(['usage', 'finish']);
  });

  it('takes nothing from keys that name a prototype', async () => {
    await upstreamWith('prototype keys in events', systemClock);
    await answer(systemClock);
    expect({}).not.toHaveProperty('polluted');
    expect({}).not.toHaveProperty('y');
  });
});

describe('faults that take time', () => {
  it.each([
    [
      '502 empty',
      500,
      { type: 'error', code: 'provider-unavailable', text: expect.stringContaining('HTTP 502') },
    ],
    ['503 then good', 500, stop],
    ['429 with Retry-After seconds', 3000, { type: 'error', code: 'provider-busy' }],
    ['socket destroyed before the first byte', 500, { type: 'error', code: 'provider-unavailable' }],
  ])('[CH-49] %s: tries once more after %i ms', async (name, pauseMs, end) => {
    const clock = askedClock();
    await upstreamWith(name, clock);
    const read = answer(clock);
    await clock.whenAsked(pauseMs);

    await clock.advance(pauseMs - 1);
    expect(upstream.requests).toHaveLength(1);
    await clock.advance(1);

    expect((await read).end).toMatchObject(end);
    expect(upstream.requests).toHaveLength(2);
  });

  it('[CH-49] hang before headers: ends at the limit of the first byte', async () => {
    const clock = askedClock();
    await upstreamWith('hang before headers', clock);
    const read = answer(clock);
    await upstream.whenRequested();

    await clock.advance(59_999);
    expect(upstream.aborted).toBe(0);
    await clock.advance(1);

    expect((await read).end).toMatchObject({ code: 'provider-timeout', detail: 'first-byte limit' });
    await upstream.whenAborted();
  });

  it('[CH-49] hang after headers: ends at the idle limit', async () => {
    const clock = askedClock();
    await upstreamWith('hang after headers', clock);
    const read = answer(clock);
    await clock.whenAsked(CHECK_MS);
    await clock.whenAsked(CHECK_MS);

    await clock.advance(60_000);

    expect((await read).end).toMatchObject({ code: 'provider-timeout', detail: 'idle limit' });
    await upstream.whenAborted();
  });

  it('[CH-49] slow drip 1 byte/s: ends at the total limit', async () => {
    const clock = askedClock();
    await upstreamWith('slow drip 1 byte/s', clock);
    const read = answer(clock, { ...WAIT_LIMITS, totalMs: 30_000 });
    await clock.whenAsked(CHECK_MS);
    await clock.whenAsked(CHECK_MS);

    await clock.advance(30_000);

    expect((await read).end).toMatchObject({ code: 'provider-timeout', detail: 'total limit' });
    await upstream.whenAborted();
  });
});
