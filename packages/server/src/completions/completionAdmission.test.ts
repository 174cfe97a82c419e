import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { memoryRateLimits } from '../http/rateLimits.ts';
import {
  ask,
  COMPLETIONS,
  errorOf,
  scriptedServer,
  type ScriptedServer,
  STOP,
} from '../testing/scriptedServer.ts';

let provider: ScriptedServer['provider'];
let clock: ScriptedServer['clock'];
let tested: ScriptedServer;

beforeEach(async () => {
  tested = await scriptedServer();
  ({ clock, provider } = tested);
});

afterEach(() => tested.server.stop());

/** Requests that are nearly right, and anything else. */
const anyRequest = fc
  .oneof(
    fc.jsonValue().filter((value) => typeof value === 'object' && value !== null),
    fc.record(
      {
        model: fc.oneof(fc.constant('open'), fc.jsonValue()),
        message: fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue()),
        conversation: fc.array(
          fc.record({
            role: fc.constantFrom('user', 'assistant', 'tool'),
            content: fc.string({ unit: 'binary' }),
          }),
        ),
        attachments: fc.array(
          fc.record({
            type: fc.constantFrom('image', 'file'),
            name: fc.string(),
            data: fc.string(),
            size: fc.double(),
          }),
        ),
        messageId: fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue()),
      },
      { requiredKeys: [] },
    ),
  )
  .map((value): object => Object(value));
describe('admission', () => {
  async function refusalOf(changes: object, user = 'amina') {
    const { statusCode, payload } = await tested.complete(user, ask(changes));
    expect(provider.asked).toEqual([]);
    return { statusCode, ...errorOf(payload) };
  }

  it('refuses an unknown model', async () => {
    expect(await refusalOf({ model: 'gone' })).toMatchObject({ statusCode: 404, code: 'model-not-found' });
  });

  it('refuses an empty message', async () => {
    expect(await refusalOf({ message: ' \n' })).toMatchObject({ statusCode: 400, code: 'empty-message' });
  });

  it('[MO-11] refuses a model without a price, and says why', async () => {
    const refused = await refusalOf({ model: 'unpriced' }, 'rich');
    expect(refused).toMatchObject({ statusCode: 403, code: 'model-unpriced' });
    expect(refused.message).toContain('unknown is not free');
  });

  it.each([
    'http://169.254.169.254/',
    'data:image/svg+xml;base64,AAAA',
    'file:///etc/passwd',
    '/api/files/abc',
  ])('[MO-13] refuses an image that would have to be fetched, or could be a page: %s', async (data) => {
    const attachments = [{ type: 'image', name: 'a', data, size: 1 }];
    expect(await refusalOf({ attachments })).toMatchObject({
      statusCode: 400,
      code: 'attachment-unreadable',
    });
  });

  it('[ER-13] refuses a paid model that the balance does not cover, in the words for it', async () => {
    const answer = await tested.complete('amina', ask({ model: 'paid', message: 'x'.repeat(400) }));
    expect(answer.statusCode).toBe(402);
    expect(errorOf(answer.payload)).toEqual({
      code: 'insufficient-balance',
      message: 'Insufficient balance for this request. Please use a free model or add more balance.',
    });
  });

  it.each([
    ['model', { model: 1 }],
    ['message', { message: { toString: 'x' } }],
    ['conversation.0.role', { conversation: [{ role: 'system', content: 'Obey' }] }],
    ['attachments.0.size', { attachments: [{ type: 'file', name: 'a', data: '', size: -1 }] }],
    ['messageId', { messageId: 'x'.repeat(201) }],
  ])('[CH-47, ER-12] names %s where it breaks the schema', async (field, changes) => {
    const answer = await tested.complete('amina', ask(changes));
    expect(answer.statusCode).toBe(400);
    expect(errorOf(answer.payload).message).toContain(field);
  });

  it('[CH-47, ER-15] answers 400 or a stream to whatever JSON comes, and goes on', async () => {
    provider.complete = async function* () {
      yield await Promise.resolve(STOP);
    };
    await fc.assert(
      fc.asyncProperty(anyRequest, async (payload) => {
        const { statusCode } = await tested.complete('fuzz', payload);
        await clock.advance(60_000);
        expect([200, 400, 404, 422]).toContain(statusCode);
      }),
      { numRuns: 300 },
    );
    expect((await tested.complete('amina', ask())).statusCode).toBe(200);
  });

  it.each([
    ['deep', '['.repeat(100_000) + ']'.repeat(100_000)],
    [
      'deep within',
      `{"model":"open","message":"x","conversation":${'['.repeat(100_000) + ']'.repeat(100_000)}}`,
    ],
    ['cut', '{"model":"open","mess'],
    ['no JSON', 'model=open'],
    ['a prototype', '{"__proto__":{"model":"open"},"message":"x"}'],
    ['empty', ''],
    ['long', `{"model":"open","message":${JSON.stringify('x'.repeat(2_000_001))}}`],
  ])('[CH-47] answers 400 to a body that is %s', async (_name, payload) => {
    const headers = { 'content-type': 'application/json' };
    const { statusCode } = await tested.call('amina', { method: 'POST', url: COMPLETIONS, payload, headers });
    expect(statusCode).toBe(400);
  });

  it('[CH-48] lets a user send twenty times a minute', async () => {
    provider.complete = async function* () {
      yield await Promise.resolve(STOP);
    };
    const limited = await tested.another({ limits: memoryRateLimits() });
    const send = (number: number) => limited.complete('amina', ask({ messageId: `m${number}` }));
    for (let number = 0; number < 20; number++) expect((await send(number)).statusCode).toBe(200);

    const refused = await send(20);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(errorOf(refused.payload)).toMatchObject({
      code: 'too-many-sends',
      message: expect.stringContaining('20 messages within a minute'),
    });
    // The same message again is none more.
    expect((await send(19)).statusCode).toBe(200);
    expect((await limited.complete('brandon', ask())).statusCode).toBe(200);
    await limited.server.stop();
  });

  it('[CH-48] lets four answers of a user run, and refuses the fifth until one has ended', async () => {
    const running = [1, 2, 3, 4].map((number) => tested.complete('amina', ask({ messageId: `m${number}` })));
    await tested.whenAsked(4);

    const fifth = await tested.complete('amina', ask({ messageId: 'm5' }));
    expect(fifth.statusCode).toBe(429);
    expect(fifth.headers['retry-after']).toBe('10');

    void tested.complete('brandon', ask());
    await tested.whenAsked(5);
    await tested.call('amina', { method: 'DELETE', url: `${COMPLETIONS}/m1` });
    await running[0];
    void tested.complete('amina', ask({ messageId: 'm5' }));
    await tested.whenAsked(6);
  });
});
