import { systemClock } from '@diwan/core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { openRedis, type SharedRedis } from '../redis/openRedis.ts';
import { eventReader } from '../testing/eventReader.ts';
import { type ModelServer, modelServer } from '../testing/modelServer.ts';
import { type RunningRedis, startRedis } from '../testing/redis/startRedis.ts';
import { listedModel, type ScriptedProvider, scriptedProvider } from '../testing/scriptedProvider.ts';
import { ask, COMPLETIONS, errorOf, lastEvent, STOP, text } from '../testing/scriptedServer.ts';
import { sentEvents, sentText } from '../testing/sentEvents.ts';
import { redisRuns } from './redisRuns.ts';

let redis: RunningRedis;
let provider: ScriptedProvider;
let connections: SharedRedis[];
/** Two servers as in two processes: they have the database and Redis in common, and nothing else. */
let one: ModelServer;
let two: ModelServer;

beforeAll(async () => {
  redis = await startRedis();
});

afterAll(() => redis.stop());

beforeEach(async () => {
  provider = scriptedProvider([listedModel('open')]);
  connections = [];
  one = await joined();
  two = await joined(one);
  await Promise.all([one.server.start(), two.server.start()]);
});

afterEach(async () => {
  await two.server.stop();
  await one.server.stop();
  await Promise.all(connections.map((connection) => connection.close()));
});

async function joined(shares?: ModelServer): Promise<ModelServer> {
  const connection = await openRedis({ url: redis.url, onChange: () => undefined });
  connections.push(connection);
  const shared = redisRuns({ redis: connection, clock: systemClock });
  return modelServer({ providers: [provider], clock: systemClock, shared, ...(shares && { shares }) });
}

const urlOf = ({ server }: ModelServer, path = ''): string => `${server.info.uri}${COMPLETIONS}${path}`;
const whenAsked = (count = 1) => vi.waitFor(() => expect(provider.asked).toHaveLength(count), 10_000);

describe('two servers with one Redis', () => {
  it('[OP-4] read a completion of each other while it is written, and on behind an event', async () => {
    const first = await eventReader(urlOf(one), 'amina', ask());
    await whenAsked();
    provider.emit(text('one '));
    expect(await first.next()).toMatchObject({ content: 'one ' });

    const second = await eventReader(urlOf(two, '/reply-1'), 'amina');
    expect(await second.next()).toMatchObject({ content: 'one ' });
    provider.emit(text('two'));
    expect(await second.next()).toMatchObject({ content: 'two' });
    const behind = two.call('amina', { url: `${COMPLETIONS}/reply-1`, headers: { 'last-event-id': '1' } });
    provider.emit(STOP);
    expect(await second.next()).toMatchObject({ type: 'done', finishReason: 'stop' });
    expect(await second.next()).toBeNull();
    expect(sentEvents((await behind).payload).map(({ id }) => id)).toEqual(['2', '3']);
  });

  it('[OP-4] show it to nobody but its owner', async () => {
    const first = one.complete('amina', ask());
    await whenAsked();
    expect((await two.call('brandon', `${COMPLETIONS}/reply-1`)).statusCode).toBe(404);
    provider.emit(STOP);
    await first;
  });

  it('[OP-4] stop a completion of each other, which is told to every reader', async () => {
    const first = one.complete('amina', ask());
    await whenAsked();
    provider.emit(text('Hel'));
    const stopped = await two.call('amina', { method: 'DELETE', url: `${COMPLETIONS}/reply-1` });
    expect(stopped.statusCode).toBe(200);
    expect(lastEvent((await first).payload)).toMatchObject({ type: 'done', finishReason: 'stopped' });
    const again = await two.call('amina', `${COMPLETIONS}/reply-1`);
    expect(lastEvent(again.payload)).toMatchObject({ type: 'done', finishReason: 'stopped' });
  });

  it('[OP-4, U-13] ask the model once for one message id, and both have the answer', async () => {
    const first = one.complete('amina', ask());
    await whenAsked();
    const second = two.complete('amina', ask());
    provider.emit(text('Hello'), STOP);
    expect((await second).payload).toBe((await first).payload);
    expect(provider.asked).toHaveLength(1);
    expect(await one.booked()).toHaveLength(1);
  });

  it('[OP-4] refuse another message under the same id', async () => {
    const first = one.complete('amina', ask());
    await whenAsked();
    const other = await two.complete('amina', ask({ message: 'Something else' }));
    expect(other.statusCode).toBe(422);
    provider.emit(STOP);
    await first;
  });
});

describe('without Redis', () => {
  afterEach(async () => {
    await redis.restart();
  });

  it('[OP-22] what runs goes on, new messages are answered, and nothing is left open', async () => {
    const first = one.complete('amina', ask());
    await whenAsked();
    provider.emit(text('before '));
    await redis.stop();
    provider.emit(text('after'));
    const elsewhere = two.call('amina', `${COMPLETIONS}/reply-1`);
    const refused = await two.call('amina', { method: 'DELETE', url: `${COMPLETIONS}/reply-1` });
    expect(refused.statusCode).toBe(503);
    expect(errorOf(refused.payload).code).toBe('stop-not-sent');
    provider.emit(STOP);
    expect(sentText((await first).payload)).toBe('before after');

    const second = two.complete('amina', ask({ messageId: 'reply-2' }));
    await whenAsked(2);
    provider.emit(text('Hello'), STOP);
    expect(sentText((await second).payload)).toBe('Hello');
    expect(sentText((await elsewhere).payload)).toBe('before after');
    expect(await one.database.records.reservations.count({ where: { state: 'open' } })).toBe(0);
  }, 20_000);
});
