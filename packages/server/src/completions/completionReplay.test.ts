import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import {
  ask,
  COMPLETIONS,
  errorOf,
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

describe('the same message id', () => {
  it('[U-13] sent twice at once asks the provider once, and both read the answer', async () => {
    const first = tested.complete('amina', ask());
    const second = tested.complete('amina', ask());
    await tested.whenAsked();
    provider.emit(text('Hello'), STOP);

    expect((await second).payload).toBe((await first).payload);
    expect(provider.asked).toHaveLength(1);
    expect(await tested.booked()).toHaveLength(1);
  });

  it('sent while the answer runs attaches to it', async () => {
    const first = tested.complete('amina', ask());
    await tested.whenAsked();
    provider.emit(text('Hel'));
    const second = tested.complete('amina', ask());
    await clock.advance(100);
    provider.emit(text('lo'), STOP);

    expect(sentText((await second).payload)).toBe('Hello');
    expect(sentText((await first).payload)).toBe('Hello');
    expect(provider.asked).toHaveLength(1);
  });

  it('sent after the end replays the answer free of charge', async () => {
    const first = await tested.completed(ask(), text('Hello'), STOP);
    const second = await tested.complete('amina', ask());
    expect(second.payload).toBe(first.payload);
    expect(await tested.booked()).toHaveLength(1);
  });

  it('with another body is refused', async () => {
    await tested.completed(ask(), text('Hello'), STOP);
    const answer = await tested.complete('amina', ask({ message: 'Something else' }));
    expect(answer.statusCode).toBe(422);
    expect(errorOf(answer.payload).code).toBe('message-id-reused');
  });

  it('may come as Idempotency-Key', async () => {
    const payload = ask({ messageId: undefined });
    const request = { method: 'POST', url: COMPLETIONS, payload, headers: { 'idempotency-key': 'key-1' } };
    const first = tested.call('amina', request);
    await tested.whenAsked();
    provider.emit(text('Hello'), STOP);
    expect((await first).headers['x-completion-id']).toBe('key-1');
    expect((await tested.call('amina', request)).payload).toBe((await first).payload);
    expect(provider.asked).toHaveLength(1);
  });

  it('of two users are two answers', async () => {
    await tested.completed(ask(), text('For amina'), STOP);
    const other = tested.complete('brandon', ask());
    await tested.whenAsked(2);
    provider.emit(text('For brandon'), STOP);
    expect(sentText((await other).payload)).toBe('For brandon');
  });

  it('may be any text, and is given one where it is missing', async () => {
    const odd = await tested.completed(ask({ messageId: 'é\n\ud800' }), STOP);
    expect(odd.statusCode).toBe(200);
    const without = await tested.completed(ask({ messageId: undefined }), STOP);
    expect(without.headers['x-completion-id']).toMatch(/^[\da-f-]{36}$/);
  });
});

describe('reading on', () => {
  const read = (headers = {}) => tested.call('amina', { url: `${COMPLETIONS}/reply-1`, headers });

  async function spacedAnswer(): Promise<void> {
    const posted = tested.complete('amina', ask());
    await tested.whenAsked();
    for (const word of ['one ', 'two ', 'three']) {
      provider.emit(text(word));
      await clock.advance(100);
    }
    provider.emit(STOP);
    await posted;
  }

  it('[CH-44] gives the whole answer from the beginning', async () => {
    await spacedAnswer();
    expect(sentText((await read()).payload)).toBe('one two three');
  });

  it('[CH-44] goes on behind the last event id', async () => {
    await spacedAnswer();
    const { payload } = await read({ 'last-event-id': '2' });
    expect(sentEvents(payload).map(({ id }) => id)).toEqual(['3', '4']);
    expect(sentText(payload)).toBe('three');
  });

  it('ends at once for a reader who has everything, or claims more', async () => {
    await spacedAnswer();
    expect((await read({ 'last-event-id': '4' })).payload).toBe('data: [DONE]\n\n');
    expect((await read({ 'last-event-id': '999' })).payload).toBe('data: [DONE]\n\n');
  });

  it('refuses a last event id that is none', async () => {
    await spacedAnswer();
    expect((await read({ 'last-event-id': '-1' })).statusCode).toBe(400);
  });

  it('[CH-46] is possible for a day after the beginning', async () => {
    await spacedAnswer();
    const dayMs = 24 * 3_600_000;
    await clock.advance(dayMs - 1000);
    expect(sentText((await read()).payload)).toBe('one two three');
    expect(sentEvents((await read({ 'last-event-id': '2' })).payload).map(({ id }) => id)).toEqual([
      '3',
      '4',
    ]);
    await clock.advance(1000);
    expect((await read()).statusCode).toBe(404);
  });
});
