import { parsePrice } from '@diwan/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { ModelProvider } from '../providers/modelProvider.ts';
import { openRedis, type SharedRedis } from '../redis/openRedis.ts';
import { type RunningRedis, startRedis } from '../testing/redis/startRedis.ts';
import { listedModel, priced, scriptedProvider } from '../testing/scriptedProvider.ts';
import { sharedModelLists } from './sharedModelLists.ts';

let redis: RunningRedis;
let connections: SharedRedis[];
let readings: number;
let one: ModelProvider;
let two: ModelProvider;

const MODELS = [
  listedModel('open', { contextLength: 128_000, description: 'مرحبا' }),
  listedModel('paid', priced('0.0000003', '1000.5')),
];

beforeEach(async () => {
  redis = await startRedis();
  readings = 0;
  const scripted = scriptedProvider(MODELS);
  const provider: ModelProvider = {
    ...scripted,
    listModels: (signal) => {
      readings += 1;
      return scripted.listModels(signal);
    },
  };
  const open = () => openRedis({ url: redis.url, onChange: () => undefined });
  const [first, second] = [await open(), await open()];
  connections = [first, second];
  [one, two] = [sharedModelLists(first)(provider), sharedModelLists(second)(provider)];
});

afterEach(async () => {
  await Promise.all(connections.map((connection) => connection.close()));
  await redis.stop();
});

const list = (provider: ModelProvider) => provider.listModels(new AbortController().signal);

describe('a model list in Redis', () => {
  it('[OP-4] is asked for once by all servers, and holds every price exactly', async () => {
    await list(one);
    expect(await list(two)).toEqual(MODELS);
    expect((await list(two))[1]?.pricing?.input).toBe(parsePrice('0.0000003'));
    expect(readings).toBe(1);
  });

  it('is asked for again where what is kept cannot be read', async () => {
    await connections[0]?.commands.set(`diwan:models:${one.id}`, '[{"id":"of another version"}]');
    expect(await list(one)).toEqual(MODELS);
  });

  it('[OP-22] is asked for by each server while Redis is gone', async () => {
    await redis.stop();
    expect(await list(one)).toEqual(MODELS);
    expect(await list(two)).toEqual(MODELS);
    expect(readings).toBe(2);
  });
});
