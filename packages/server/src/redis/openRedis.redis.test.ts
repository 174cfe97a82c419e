import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { type RunningRedis, startRedis } from '../testing/redis/startRedis.ts';
import { openRedis, type SharedRedis } from './openRedis.ts';

let redis: RunningRedis;
let changes: boolean[];
let opened: SharedRedis | undefined;

beforeEach(async () => {
  redis = await startRedis();
  changes = [];
});

afterEach(async () => {
  await opened?.close();
  await redis.stop();
});

async function open(): Promise<SharedRedis> {
  opened = await openRedis({ url: redis.url, onChange: (isUp) => void changes.push(isUp) });
  return opened;
}

const WAIT_MS = 10_000;

describe('a shared Redis', () => {
  it('[OP-5] keeps no server from starting where it is not there, says so once, and joins when it comes', async () => {
    await redis.stop();
    const shared = await open();
    const heard: string[] = [];
    shared.listen('channel', (text) => void heard.push(text));
    await expect(shared.commands.get('anything')).rejects.toThrow('enableOfflineQueue');
    expect(changes).toEqual([false]);

    await redis.restart();
    await vi.waitFor(() => expect(changes).toEqual([false, true]), WAIT_MS);
    await vi.waitFor(async () => {
      await shared.commands.publish('channel', 'hello');
      expect(heard).toContain('hello');
    }, WAIT_MS);
  });

  it('[OP-22] is heard again after it was gone for a while', async () => {
    const shared = await open();
    const heard: string[] = [];
    const end = shared.listen('channel', (text) => void heard.push(text));
    await redis.stop();
    await redis.restart();
    await vi.waitFor(async () => {
      await shared.commands.publish('channel', 'again');
      expect(heard).toContain('again');
    }, WAIT_MS);
    expect(changes).toEqual([true, false, true]);

    end();
    await vi.waitFor(async () => expect(await shared.commands.publish('channel', 'late')).toBe(0), WAIT_MS);
    expect(heard).not.toContain('late');
  });
});
