import { describe, expect, it } from 'vitest';

import { memoryStorage } from '../store/keyValueStorage.ts';
import { isRecent, keepModelList, readModelList } from './modelListCache.ts';

const kept = { list: { models: [], defaultModel: 'one' }, readAt: 100_000 };

describe('isRecent', () => {
  it.each([
    [100_000, true],
    [159_999, true],
    [160_000, false],
    [99_999, false],
    [Number.NaN, false],
  ])('[MO-16] at %d is %j for a list read at 100000', (now, recent) => {
    expect(isRecent(kept, now)).toBe(recent);
  });
});

describe('a kept list', () => {
  it('[MO-16] is read as it was kept', () => {
    const storage = memoryStorage();
    keepModelList(storage, 'diwan:models:chat', kept);
    expect(readModelList(storage, 'diwan:models:chat')).toEqual(kept);
    expect(readModelList(storage, 'diwan:models:vibecoding')).toBeNull();
  });
});
