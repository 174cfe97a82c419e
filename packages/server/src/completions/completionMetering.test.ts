import { setImmediate } from 'node:timers/promises';

import { type CompletionEvent, completionErrorSchema } from '@diwan/core/wire';
import type { ServerInjectResponse } from '@hapi/hapi';
import { parse } from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { ProviderEvent } from '../providers/modelProvider.ts';
import type { ModelServer } from '../testing/modelServer.ts';
import {
  ask,
  COMPLETIONS,
  errorOf,
  lastEvent,
  scriptedServer,
  type ScriptedServer,
  STOP,
  text,
} from '../testing/scriptedServer.ts';
import { sentText } from '../testing/sentEvents.ts';
import { LOOK_MS } from './followRun.ts';

// The paid model costs a tenth of a cent a token; rich has 100 dollars, and the request is 10 tokens.
const PAID = ask({ model: 'paid', message: 'x'.repeat(40) });

let tested: ScriptedServer;
let provider: ScriptedServer['provider'];
let clock: ScriptedServer['clock'];

beforeEach(async () => {
  tested = await scriptedServer();
  ({ provider, clock } = tested);
});

afterEach(() => tested.server.stop());

/** Posts as rich, lets the provider answer, and gives the whole answer. */
async function completed(
  payload: object,
  ...answer: readonly ProviderEvent[]
): Promise<ServerInjectResponse> {
  const posted = tested.complete('rich', payload);
  await tested.whenAsked(provider.asked.length + 1);
  provider.emit(...answer);
  return posted;
}

function done(payload: string): Extract<CompletionEvent, { type: 'done' }> {
  const event = lastEvent(payload);
  if (event?.type !== 'done') throw new Error(`The last event is ${event?.type}`);
  return event;
}

function usage(output: number): ProviderEvent {
  const counted = { uncachedInput: 10, cacheRead: 0, cacheWrite: 0, output, reasoning: 0 };
  return { type: 'usage', reading: { status: 'counted', usage: counted, cost: null } };
}

async function openReservations(): Promise<number> {
  return tested.database.records.reservations.count({ where: { state: 'open' } });
}

describe('a paid completion', () => {
  it('[U-46, CH-50, PR-18] ends with estimate, hold and charge, and with what stands after the commit', async () => {
    const { payload } = await completed(PAID, text('y'.repeat(80)), usage(20), STOP);
    expect(done(payload)).toEqual({
      type: 'done',
      usage: { prompt_tokens: 10, completion_tokens: 20, total_tokens: 30 },
      cost: { estimate: 0.015, hold: 32.778, charge: 0.03 },
      userStats: { balance: 99.97, totalTokensUsed: 30, totalCost: 0.03 },
      finishReason: 'stop',
    });
    expect(await tested.booked()).toEqual([{ userId: 'rich', tokens: 30, costMicrodollars: 30_000 }]);
  });

  it('[PR-21] always tells the provider how long the answer may be, as far as the balance goes', async () => {
    await completed(ask({ messageId: 'free' }), STOP);
    await completed(PAID, STOP);
    const short = tested.complete('short', PAID);
    await tested.whenAsked(3);
    provider.emit(STOP);
    await short;
    // A dollar pays for 1000 tokens, of which the request takes 10.
    expect(provider.asked.map(({ request }) => request.maxOutputTokens)).toEqual([32_768, 32_768, 990]);
  });

  it('[PR-22] is marked as sent before the provider is called', async () => {
    let sentAt: number | null = null;
    const { complete } = provider;
    provider.complete = async function* (request, signal) {
      sentAt = (await tested.database.records.reservations.findOne())?.sentAt ?? null;
      yield* complete(request, signal);
    };
    await completed(PAID, STOP);
    expect(sentAt).toBe(clock.now());
  });

  it('[PR-25] without a count is charged by estimate and flagged', async () => {
    const { payload } = await completed(PAID, text('y'.repeat(80)), STOP);
    expect(done(payload)).toMatchObject({
      usage: { total_tokens: 30, estimated: true },
      cost: { charge: 0.03 },
    });
  });

  it('[PR-26] that fails before its first word charges nothing', async () => {
    const failure = { type: 'error', code: 'provider-busy', text: 'Busy.', detail: '' } as const;
    const { payload } = await completed(PAID, failure);
    expect(lastEvent(payload)).toMatchObject({ cost: { charge: 0 }, userStats: { balance: 100 } });
    expect(await openReservations()).toBe(0);
  });

  it('[PR-27] that fails after some words charges what came, and says so', async () => {
    const failure = { type: 'error', code: 'provider-broke-off', text: 'Gone.', detail: '' } as const;
    const { payload } = await completed(PAID, text('y'.repeat(80)), failure);
    expect(lastEvent(payload)).toMatchObject({
      type: 'error',
      cost: { charge: 0.03 },
      usage: { total_tokens: 30, estimated: true },
      userStats: { balance: 99.97 },
    });
  });

  it('[PR-31] tells every 10 s how much has come, with what can be read after a crash', async () => {
    const posted = tested.complete('rich', PAID);
    await tested.whenAsked();
    provider.emit(text('y'.repeat(80)));
    await clock.advance(10_000);
    const { reservations, completionAnswers } = tested.database.records;
    while ((await reservations.findOne())?.receivedTokens !== 20) await setImmediate();
    expect((await completionAnswers.findOne())?.answer).toContain('yyyy');
    provider.emit(STOP);
    await posted;
  });

  it('[PR-19, ER-13] is refused with 402 where the balance does not cover it, and asks no provider', async () => {
    const answer = await tested.complete('amina', PAID);
    expect(answer.statusCode).toBe(402);
    expect(parse(completionErrorSchema, JSON.parse(answer.payload)).error.message).toBe(
      'Insufficient balance for this request. Please use a free model or add more balance.',
    );
    expect(provider.asked).toEqual([]);
  });
});

describe('stopping a paid completion', () => {
  const stop = () => tested.call('rich', { method: 'DELETE', url: `${COMPLETIONS}/reply-1` });

  /** Counts this long after it was told to end. */
  function countsAfter(delayMs: number): void {
    provider.complete = async function* (_request, signal) {
      yield text('y'.repeat(80));
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      await new Promise<void>((resolve) => clock.after(delayMs, resolve));
      yield usage(33);
    };
  }

  async function stopped(waitMs: number): Promise<ServerInjectResponse> {
    const posted = tested.complete('rich', PAID);
    while ((await openReservations()) === 0) await setImmediate();
    while ((await tested.database.records.reservations.findOne())?.sentAt === null) await setImmediate();
    await clock.advance(100);
    await stop();
    await clock.advance(waitMs);
    return posted;
  }

  it("[PR-28] waits up to 2 s for the provider's count", async () => {
    countsAfter(1900);
    expect(done((await stopped(1900)).payload)).toMatchObject({
      finishReason: 'stopped',
      usage: { total_tokens: 43 },
      cost: { charge: 0.043 },
    });
  });

  it('[PR-28] charges what came when no count comes in time: no refund, no penalty', async () => {
    countsAfter(60_000);
    expect(done((await stopped(2000)).payload)).toMatchObject({
      finishReason: 'stopped',
      usage: { total_tokens: 30, estimated: true },
      cost: { charge: 0.03 },
    });
  });
});

describe('the session allowance', () => {
  beforeEach(async () => {
    await tested.server.stop();
    tested = await scriptedServer({ maxTokens: 100, tokensPerHour: 100 });
    ({ provider, clock } = tested);
  });

  it('[AL-5, AL-6] refuses a paid model with 429 while it is spent, and never a free one', async () => {
    await completed(ask({ messageId: 'a' }), text('y'.repeat(400)), STOP);
    const refused = await tested.complete('rich', PAID);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('3600');
    expect(errorOf(refused.payload)).toMatchObject({ code: 'session-limit' });
    expect(errorOf(refused.payload).message).toContain('Session Limit');
    expect((await completed(ask({ messageId: 'b' }), STOP)).statusCode).toBe(200);
    await clock.advance(3_600_000);
    expect((await completed(PAID, STOP)).statusCode).toBe(200);
  });
});

describe('the same message after a restart', () => {
  /** Another start over the same database: nothing of the first is in its memory. */
  async function restarted(): Promise<ModelServer> {
    const other = await tested.another();
    // Of several processes a dead one is known by its lease alone.
    if (tested.database.sequelize.getDialect() === 'postgres') {
      await tested.database.records.reservations.update({ leaseUntil: -1 }, { where: { state: 'open' } });
    }
    await other.metering.start();
    await other.metering.stop();
    return other;
  }

  it('[CH-46] that was answered is read again free of charge, also as a stream to go on', async () => {
    const first = await completed(PAID, text('Hello'), STOP);
    const other = await restarted();
    const second = await other.complete('rich', PAID);
    expect(second.payload).toBe(first.payload);
    expect(await tested.booked()).toHaveLength(1);
    expect(provider.asked).toHaveLength(1);
    const third = await other.call('rich', {
      url: `${COMPLETIONS}/reply-1`,
      headers: { 'last-event-id': '1' },
    });
    expect(sentText(third.payload)).toBe('');
    expect(done(third.payload)).toMatchObject({ finishReason: 'stop' });
  });

  it('[CH-46] with another body is refused', async () => {
    await completed(PAID, text('Hello'), STOP);
    const answer = await (await restarted()).complete('rich', ask({ model: 'paid' }));
    expect(answer.statusCode).toBe(422);
  });

  it('[PR-32] that was being answered is charged for what was stored, and what came can be read', async () => {
    void tested.complete('rich', PAID);
    await tested.whenAsked();
    provider.emit(text('y'.repeat(80)));
    await clock.advance(10_000);
    const { reservations } = tested.database.records;
    while ((await reservations.findOne())?.receivedTokens !== 20) await setImmediate();

    const { payload } = await (await restarted()).call('rich', `${COMPLETIONS}/reply-1`);
    expect(sentText(payload)).toBe('y'.repeat(80));
    expect(lastEvent(payload)).toMatchObject({ type: 'error', code: 'server-stopped' });
    expect(await tested.booked()).toEqual([{ userId: 'rich', tokens: 30, costMicrodollars: 30_000 }]);
  });

  it('[CH-46] that another process still answers is read there, asked once and charged once', async () => {
    const first = tested.complete('rich', PAID);
    await tested.whenAsked();
    const other = await tested.another();
    const second = other.complete('rich', PAID);
    const ended = second.then(() => 'ended');
    provider.emit(text('Hello'), STOP);
    await first;
    while ((await Promise.race([ended, setImmediate('open')])) === 'open') await clock.advance(LOOK_MS);
    expect((await second).payload).toBe((await first).payload);
    expect(provider.asked).toHaveLength(1);
    expect(await tested.booked()).toHaveLength(1);
    await other.server.stop();
  });

  it('[CH-46] that another process still answers cannot be stopped where nothing joins the two', async () => {
    void tested.complete('rich', PAID);
    await tested.whenAsked();
    const other = await tested.another();
    const stopped = await other.call('rich', { method: 'DELETE', url: `${COMPLETIONS}/reply-1` });
    expect(stopped.statusCode).toBe(503);
    expect(errorOf(stopped.payload).code).toBe('stop-not-sent');
    await other.server.stop();
  });
});
