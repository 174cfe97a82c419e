import { describe, expect, it } from 'vitest';

import { memoryStorage } from '../store/keyValueStorage.ts';
import { samplePlan } from '../testing/samplePlan.ts';
import type { BuildRecord } from './buildRecord.ts';
import { createBuildShelf } from './buildShelf.ts';

const RECORD: BuildRecord = { plan: samplePlan(), project: '/p', step: { status: 'proposed' } };

function recordOf(characters: number): BuildRecord {
  return {
    ...RECORD,
    plan: samplePlan({ operations: [{ op: 'note', level: 'info', text: 'x'.repeat(9_000) }] }),
    project: 'p'.repeat(characters),
  };
}

describe('createBuildShelf', () => {
  it('[OP-24] keeps the plan of a reply over a reload', () => {
    const storage = memoryStorage();
    createBuildShelf(storage).write('reply', RECORD);
    expect(createBuildShelf(storage).read('reply')).toEqual(RECORD);
    expect(createBuildShelf(storage).read('other')).toBeNull();
    expect(storage.get('diwan:build:reply')).not.toBeNull();
  });

  it('lets the oldest go where there are too many', () => {
    const storage = memoryStorage();
    const shelf = createBuildShelf(storage);
    shelf.write('first', recordOf(600_000));
    shelf.write('second', recordOf(600_000));
    shelf.write('second', recordOf(600_001));
    shelf.write('third', recordOf(600_000));
    const reloaded = createBuildShelf(storage);
    expect(reloaded.read('first')).toBeNull();
    expect(reloaded.read('second')?.project).toHaveLength(600_001);
    expect(reloaded.read('third')).not.toBeNull();
    expect(shelf.read('first')).not.toBeNull();
  });

  it('does not keep a plan that is larger than all of its place', () => {
    const storage = memoryStorage();
    const shelf = createBuildShelf(storage);
    shelf.write('small', RECORD);
    shelf.write('huge', recordOf(1_600_000));
    expect(shelf.read('huge')).not.toBeNull();
    expect(createBuildShelf(storage).read('huge')).toBeNull();
    expect(createBuildShelf(storage).read('small')).toEqual(RECORD);
  });

  it('[U-66] works for the page where the storage is full or blocked', () => {
    const refuse = (): never => {
      throw new Error('full');
    };
    const shelf = createBuildShelf({ get: refuse, set: refuse, remove: refuse });
    shelf.write('reply', RECORD);
    expect(shelf.read('reply')).toEqual(RECORD);
  });

  it.each(['{', '{"plan":{}}'])('takes %j for no plan', (kept) => {
    const storage = memoryStorage();
    storage.set('diwan:build:reply', kept);
    storage.set('diwan:builds', kept);
    const shelf = createBuildShelf(storage);
    expect(shelf.read('reply')).toBeNull();
    shelf.write('reply', RECORD);
    expect(createBuildShelf(storage).read('reply')).toEqual(RECORD);
  });
});
