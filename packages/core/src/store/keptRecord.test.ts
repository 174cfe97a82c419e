import { describe, expect, it } from 'vitest';

import { keptRecord } from './keptRecord.ts';
import { memoryStorage } from './keyValueStorage.ts';
import { quietStorage } from './quietStorage.ts';

describe('keptRecord', () => {
  it('[OP-24] keeps values under its key', () => {
    const storage = memoryStorage();
    keptRecord(storage, 'diwan:numbers', isNumber).set('one', 1);
    expect(keptRecord(storage, 'diwan:numbers', isNumber).get('one')).toBe(1);
    expect(storage.get('diwan:numbers')).toBe('{"one":1}');
  });

  it('[U-66] lets the oldest go beyond 200', () => {
    const values = keptRecord(memoryStorage(), 'diwan:numbers', isNumber);
    for (let id = 0; id <= 200; id++) values.set(`id${id}`, id);
    expect([values.get('id0'), values.get('id1'), values.get('id200')]).toEqual([undefined, 1, 200]);
  });

  it('[U-66] holds ids that are names of every object', () => {
    const values = keptRecord(memoryStorage(), 'diwan:numbers', isNumber);
    expect(values.get('constructor')).toBeUndefined();
    values.set('__proto__', 5);
    expect(values.get('__proto__')).toBe(5);
  });

  it.each(['{', 'null', '[1]', '7', '{"one":"1"}'])('[U-66] begins anew where %j was kept', (kept) => {
    const storage = memoryStorage();
    storage.set('diwan:numbers', kept);
    expect(keptRecord(storage, 'diwan:numbers', isNumber).get('one')).toBeUndefined();
  });

  it('[U-66] passes over a value that is something else', () => {
    const storage = memoryStorage();
    storage.set('diwan:numbers', '{"one":"1","two":2}');
    const values = keptRecord(storage, 'diwan:numbers', isNumber);
    expect([values.get('one'), values.get('two')]).toEqual([undefined, 2]);
  });
});

function isNumber(kept: unknown): kept is number {
  return typeof kept === 'number';
}

describe('quietStorage', () => {
  it('[U-66] keeps nothing and breaks nothing where the storage throws', () => {
    const refuse = (): never => {
      throw new Error('full');
    };
    const storage = quietStorage({ get: refuse, set: refuse, remove: refuse });
    storage.set('diwan:one', '1');
    storage.remove('diwan:one');
    expect(storage.get('diwan:one')).toBeNull();
  });
});
