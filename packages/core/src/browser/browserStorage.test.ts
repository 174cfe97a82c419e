import { describe, expect, it } from 'vitest';

import { browserStorage } from './browserStorage.ts';

/** A storage as browsers have it: its keys are its own properties. */
function fakeStorage(): Storage {
  const storage = {
    getItem: (key: string) => String(Reflect.get(storage, key) ?? '') || null,
    setItem: (key: string, value: string) => void Reflect.set(storage, key, value),
    removeItem: (key: string) => void Reflect.deleteProperty(storage, key),
    clear: () => undefined,
    key: () => null,
    length: 0,
  };
  return storage;
}

describe('browserStorage', () => {
  it('keeps, gives back and removes', () => {
    const backing = fakeStorage();
    const storage = browserStorage(() => backing);
    storage.set('diwan:a', '1');
    expect(storage.get('diwan:a')).toBe('1');
    storage.remove('diwan:a');
    expect(storage.get('diwan:a')).toBeNull();
  });

  it('[U-15] forgets everything under a prefix and nothing else', () => {
    const backing = fakeStorage();
    const storage = browserStorage(() => backing);
    storage.set('diwan:draft:new', 'a');
    storage.set('diwan:draft:chat_1', 'b');
    storage.set('diwan:model', 'c');
    storage.forget('diwan:draft:');
    expect([
      storage.get('diwan:draft:new'),
      storage.get('diwan:draft:chat_1'),
      storage.get('diwan:model'),
    ]).toEqual([null, null, 'c']);
  });

  it('[U-66] goes on where the browser blocks storage', () => {
    const storage = browserStorage(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    storage.set('diwan:a', '1');
    storage.remove('diwan:a');
    storage.forget('diwan:');
    expect(storage.get('diwan:a')).toBeNull();
  });
});
