import { describe, expect, it } from 'vitest';

import { memoryStorage } from '../store/keyValueStorage.ts';
import { createStartedBuilds } from './startedBuilds.ts';

describe('the builds that a browser has started', () => {
  it('outlive a reload, until they are seen to end', () => {
    const storage = memoryStorage();
    createStartedBuilds(storage).note('plan_1');
    expect(storage.get('diwan:build:plan_1')).toBe('started');
    const reloaded = createStartedBuilds(storage);
    expect([reloaded.has('plan_1'), reloaded.has('plan_2')]).toEqual([true, false]);
    reloaded.forget('plan_1');
    expect(createStartedBuilds(storage).has('plan_1')).toBe(false);
  });

  it('live as long as the page where the storage is blocked', () => {
    const refuse = () => {
      throw new Error('blocked');
    };
    const started = createStartedBuilds({ get: refuse, set: refuse, remove: refuse });
    started.note('plan_1');
    expect(started.has('plan_1')).toBe(true);
    started.forget('plan_1');
    expect(started.has('plan_1')).toBe(false);
  });
});
