import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { refuseWrites } from '../database/testing/refuseWrites.ts';
import {
  ask,
  COMPLETIONS,
  lastEvent,
  scriptedServer,
  type ScriptedServer,
  STOP,
  text,
} from '../testing/scriptedServer.ts';
import { sentEvents, sentText } from '../testing/sentEvents.ts';

let provider: ScriptedServer['provider'];
let clock: ScriptedServer['clock'];
let tested: ScriptedServer;

beforeEach(async () => {
  tested = await scriptedServer();
  ({ clock, provider } = tested);
});

afterEach(() => tested.server.stop());

describe('a stranger', () => {
  it.each([
    ['POST', COMPLETIONS],
    ['GET', `${COMPLETIONS}/reply-1`],
    ['DELETE', `${COMPLETIONS}/reply-1`],
  ])('is refused at %s %s', async (method, url) => {
    const { statusCode } = await tested.call(undefined, { method, url, payload: ask() });
    expect(statusCode).toBe(401);
    expect(provider.asked).toEqual([]);
  });

  it.each(['GET', 'DELETE'])("[CH-44] gets 404 for another user's completion at %s", async (method) => {
    await tested.completed(ask(), text('Secret'), STOP);
    const answer = await tested.call('brandon', { method, url: `${COMPLETIONS}/reply-1` });
    expect(answer.statusCode).toBe(404);
    expect(answer.payload).not.toContain('Secret');
  });
});

describe('an answer', () => {
  it('[CH-42] is an event stream with ids that ends in done and [DONE], never compressed or held back', async () => {
    const { statusCode, headers, payload } = await tested.completed(ask(), text('Hel'), text('lo'), STOP);

    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      'x-completion-id': 'reply-1',
    });
    expect(headers).not.toHaveProperty('content-encoding');
    expect(sentEvents(payload).map(({ id, event }) => [id, event.type])).toEqual([
      ['1', 'content'],
      ['2', 'done'],
    ]);
    expect(payload.endsWith('data: [DONE]\n\n')).toBe(true);
  });

  it('[CH-50] is booked, and done carries what stands after it', async () => {
    const usage = { uncachedInput: 7, cacheRead: 0, cacheWrite: 0, output: 3, reasoning: 0 };
    const reading = { status: 'counted', usage, cost: null } as const;
    const { payload } = await tested.completed(ask(), text('Hello'), { type: 'usage', reading }, STOP);

    expect(lastEvent(payload)).toEqual({
      type: 'done',
      usage: { prompt_tokens: 7, completion_tokens: 3, total_tokens: 10 },
      userStats: { balance: 0.01, totalTokensUsed: 10, totalCost: 0 },
      cost: { estimate: 0, hold: 0, charge: 0 },
      finishReason: 'stop',
    });
    expect(await tested.booked()).toEqual([{ userId: 'amina', tokens: 10, costMicrodollars: 0 }]);
  });

  it('without usage is estimated and says so', async () => {
    const { payload } = await tested.completed(ask({ message: 'x'.repeat(40) }), text('y'.repeat(80)), STOP);
    expect(lastEvent(payload)).toMatchObject({
      usage: { prompt_tokens: 10, completion_tokens: 20, total_tokens: 30, estimated: true },
    });
  });

  it('with absurd usage is estimated', async () => {
    const absurd = { type: 'usage', reading: { status: 'absurd' } } as const;
    const { payload } = await tested.completed(ask(), text('yyyy'), absurd, STOP);
    expect(lastEvent(payload)).toMatchObject({ usage: { estimated: true } });
  });

  it('carries reasoning, images and sources in the order in which they came', async () => {
    const { payload } = await tested.completed(
      ask(),
      { type: 'reasoning', text: 'Hm.' },
      text('Look: '),
      { type: 'image', url: 'data:image/png;base64,AAAA' },
      { type: 'sources', sources: [{ title: 'A', url: 'https://a.example/' }] },
      text('there.'),
      { type: 'finish', reason: 'length' },
    );
    expect(sentEvents(payload).map(({ event }) => event)).toMatchObject([
      { type: 'reasoning', content: 'Hm.' },
      { type: 'content', content: 'Look: ' },
      { type: 'image', imageUrl: 'data:image/png;base64,AAAA' },
      { type: 'search', results: [{ title: 'A', url: 'https://a.example/' }] },
      { type: 'content', content: 'there.' },
      { type: 'done', finishReason: 'length' },
    ]);
  });

  it('that fails before its first word is not booked and names the request', async () => {
    const failure = { type: 'error', code: 'provider-busy', text: 'Busy.', detail: 'HTTP 429' } as const;
    const { payload } = await tested.completed(ask(), failure);

    expect(lastEvent(payload)).toEqual({
      type: 'error',
      error: 'Busy.',
      code: 'provider-busy',
      requestId: expect.any(String),
      cost: { estimate: 0, hold: 0, charge: 0 },
      userStats: { balance: 0.01, totalTokensUsed: 0, totalCost: 0 },
    });
    expect(await tested.booked()).toEqual([]);
    expect(tested.reports).toMatchObject([{ ending: 'provider-busy', detail: 'HTTP 429', totalTokens: 0 }]);
  });

  it('that fails after some words is booked by what came', async () => {
    const failure = { type: 'error', code: 'provider-broke-off', text: 'Broke off.', detail: '' } as const;
    const { payload } = await tested.completed(
      ask({ message: 'x'.repeat(40) }),
      text('y'.repeat(40)),
      failure,
    );

    expect(sentText(payload)).toBe('y'.repeat(40));
    expect(lastEvent(payload)).toMatchObject({ type: 'error', code: 'provider-broke-off' });
    expect(await tested.booked()).toMatchObject([{ tokens: 20 }]);
  });

  it('is not lost when it cannot be settled', async () => {
    await refuseWrites(tested.database, {
      event: 'INSERT',
      table: 'ledger',
      when: `NEW."kind" = 'charge'`,
    });
    const { payload } = await tested.completed(ask(), text('Hello'), STOP);
    expect(sentText(payload)).toBe('Hello');
    expect(lastEvent(payload)).toMatchObject({ type: 'done' });
    expect(tested.reports[0]?.settlementError).toBeInstanceOf(Error);
    expect(tested.metering.alarms).toEqual(['settlement-failed']);
  });

  it('sends what the model needs: the conversation, the message and the attachments', async () => {
    await tested.completed(
      ask({
        conversation: [
          { role: 'user', content: 'One' },
          { role: 'assistant', content: 'Two' },
        ],
        attachments: [
          { type: 'file', name: 'notes.txt', data: 'a ``` b', size: 7, extractText: true },
          { type: 'image', name: 'a.png', data: 'data:image/png;base64,AAAA', size: 3 },
          { type: 'file', name: 'a.pdf', data: 'data:application/pdf;base64,AAAA', size: 3 },
        ],
      }),
      STOP,
    );
    expect(provider.asked[0]?.request).toEqual({
      model: 'open',
      maxOutputTokens: 32_768,
      messages: [
        { role: 'user', content: [{ type: 'text', text: 'One' }] },
        { role: 'assistant', content: [{ type: 'text', text: 'Two' }] },
        {
          role: 'user',
          content: [
            { type: 'text', text: 'Hello' },
            { type: 'text', text: 'Attached file "notes.txt":\n````\na ``` b\n````' },
            { type: 'image', url: 'data:image/png;base64,AAAA' },
            { type: 'file', name: 'a.pdf', url: 'data:application/pdf;base64,AAAA' },
          ],
        },
      ],
    });
  });
});

describe('a provider that breaks the rules', () => {
  it('[CH-49] ends in one error event when its events just stop', async () => {
    const posted = tested.complete('amina', ask());
    await tested.whenAsked();
    provider.emit(text('Half'));
    provider.end();
    expect(lastEvent((await posted).payload)).toMatchObject({ type: 'error', code: 'provider-broke-off' });
  });

  it('[CH-49] ends in one error event when it throws', async () => {
    provider.complete = () => {
      throw new TypeError('not a function');
    };
    const { payload } = await tested.complete('amina', ask());
    expect(sentEvents(payload).map(({ event }) => event)).toMatchObject([
      { type: 'error', code: 'provider-unavailable' },
    ]);
    expect(payload).not.toContain('not a function');
  });

  it('is cut off when it never ends', async () => {
    const posted = tested.complete('amina', ask());
    await tested.whenAsked();
    const piece = 'x'.repeat(1024 * 1024);
    for (let count = 0; count < 30; count++) {
      provider.emit(text(piece));
      await clock.advance(20);
    }
    const { payload } = await posted;
    expect(lastEvent(payload)).toMatchObject({ code: 'reply-too-long' });
    expect(payload.length).toBeLessThan(26 * 1024 * 1024);
    expect(provider.asked[0]?.signal.aborted).toBe(true);
  });
});
