import { parse } from 'valibot';
import { describe, expect, it } from 'vitest';

import { ApiError } from '../api/apiError.ts';
import { microdollars } from '../money/microdollars.ts';
import { type KeyValueStorage, memoryStorage } from '../store/keyValueStorage.ts';
import { createStore } from '../store/store.ts';
import { settlePromises, virtualClock } from '../testing/virtualClock.ts';
import { type ModelList, modelListSchema } from '../wire/model.ts';
import { createModelCatalogue } from './createModelCatalogue.ts';
import type { ModelAccess } from './modelAccess.ts';
import type { ModelCatalogue, ModelsAdapter } from './modelCatalogue.ts';

const paid = { pricing: { input: 1, output: 2 } };
const threeModels = listOf(
  [
    { id: 'large', ...paid },
    { id: 'small', ...paid },
    { id: 'gift', free: true },
  ],
  'small',
);

describe('the list', () => {
  it('is loading until read, then ready with its default chosen', async () => {
    const catalogue = createModelCatalogue({ adapter: adapterOf(threeModels) });
    expect(catalogue.getSnapshot()).toMatchObject({
      status: 'loading',
      models: [],
      selected: null,
      missingId: null,
    });
    await catalogue.refresh();
    expect(catalogue.getSnapshot()).toMatchObject({
      status: 'ready',
      selected: { id: 'small' },
      failure: null,
    });
  });

  it('[MO-15] says "Failed to fetch models" and shows an empty list when nothing was ever read', async () => {
    const logged: unknown[] = [];
    const error = new ApiError('HTTP 500', { kind: 'answer', status: 500, code: 'broken', requestId: 'r1' });
    const catalogue = createModelCatalogue({
      adapter: adapterOf(error),
      clock: virtualClock(),
      log: (...event) => logged.push(event),
    });
    await catalogue.refresh();
    expect(catalogue.getSnapshot()).toMatchObject({
      status: 'failed',
      models: [],
      failure: { message: 'Failed to fetch models', code: 'broken', requestId: 'r1' },
    });
    expect(logged).toEqual([['load-models-failed', error]]);
  });

  it('[U-53] keeps the last list when a later reading fails', async () => {
    const clock = virtualClock();
    const catalogue = createModelCatalogue({ adapter: adapterOf(threeModels, new Error('down')), clock });
    await catalogue.refresh();
    await clock.advance(60_000);
    await catalogue.refresh();
    expect(catalogue.getSnapshot()).toMatchObject({ status: 'failed', selected: { id: 'small' } });
    expect(catalogue.getSnapshot().models).toHaveLength(3);
  });

  it('[U-53] tries again after 2 s, 4 s, 8 s and so on up to every 60 s, until it works', async () => {
    const clock = virtualClock();
    const startMs = clock.now();
    const calledAt: number[] = [];
    const adapter: ModelsAdapter = {
      list: () => {
        calledAt.push((clock.now() - startMs) / 1000);
        return calledAt.length < 9 ? Promise.reject(new Error('down')) : Promise.resolve(threeModels);
      },
    };
    const catalogue = createModelCatalogue({ adapter, clock });
    await catalogue.refresh();
    await clock.advance(600_000);
    expect(calledAt).toEqual([0, 2, 6, 14, 30, 62, 122, 182, 242]);
    expect(catalogue.getSnapshot()).toMatchObject({ status: 'ready', failure: null });
  });

  it('[U-53] asks at once when told to, and the waiting try is dropped', async () => {
    const clock = virtualClock();
    const adapter = adapterOf(new Error('down'), threeModels);
    const catalogue = createModelCatalogue({ adapter, clock });
    await catalogue.refresh();
    await catalogue.refresh();
    await clock.advance(60_000);
    expect(adapter.calls).toBe(2);
    expect(catalogue.getSnapshot().status).toBe('ready');
  });

  it('[MO-16] makes one call for several readings at once, and none within 60 s', async () => {
    const clock = virtualClock();
    const storage = memoryStorage();
    const adapter = adapterOf(threeModels);
    const catalogue = createModelCatalogue({ adapter, clock, storage });
    await Promise.all([catalogue.refresh(), catalogue.refresh()]);
    await clock.advance(59_999);
    const nextPage = createModelCatalogue({ adapter, clock, storage });
    await nextPage.refresh();
    expect(nextPage.getSnapshot()).toMatchObject({ status: 'ready', selected: { id: 'small' } });
    expect(adapter.calls).toBe(1);
    await clock.advance(1);
    await nextPage.refresh();
    expect(adapter.calls).toBe(2);
  });

  it('[MO-16] shows an old kept list while a new one is read', () => {
    const storage = memoryStorage();
    storage.set('diwan:models:chat', JSON.stringify({ list: threeModels, readAt: 0 }));
    const catalogue = createModelCatalogue({ adapter: adapterOf(), storage });
    void catalogue.refresh();
    expect(catalogue.getSnapshot()).toMatchObject({ status: 'loading', selected: { id: 'small' } });
  });

  it('stops reading and trying when its page goes', async () => {
    const clock = virtualClock();
    const page = new AbortController();
    const adapter = adapterOf(new Error('down'), threeModels);
    const catalogue = createModelCatalogue({ adapter, clock, signal: page.signal });
    await catalogue.refresh();
    const last = catalogue.getSnapshot();
    page.abort();
    await clock.advance(60_000);
    await catalogue.refresh();
    expect(adapter.calls).toBe(1);
    expect(catalogue.getSnapshot()).toBe(last);
  });

  it.each([
    ['an answer', () => Promise.resolve(threeModels)],
    ['a failure', () => Promise.reject(new Error('aborted'))],
  ])('ignores %s that comes after the page went', async (_, list) => {
    const page = new AbortController();
    const clock = virtualClock();
    const catalogue = createModelCatalogue({ adapter: { list }, clock, signal: page.signal });
    const reading = catalogue.refresh();
    page.abort();
    await reading;
    await clock.advance(60_000);
    expect(catalogue.getSnapshot().status).toBe('loading');
  });
});

describe('the choice', () => {
  it('is kept for the next page, each screen its own', async () => {
    const storage = memoryStorage();
    const first = await readCatalogue({ storage });
    first.select('large');
    const next = await readCatalogue({ storage });
    const other = await readCatalogue({ storage, mode: 'vibecoding' });
    expect([selectedId(next), selectedId(other)]).toEqual(['large', 'small']);
  });

  it('ignores an id that is not in the list', async () => {
    const catalogue = await readCatalogue({});
    catalogue.select('unheard-of');
    expect(selectedId(catalogue)).toBe('small');
  });

  it('[U-52] replaces a model that disappeared and names it', async () => {
    const storage = memoryStorage();
    storage.set('diwan:model:chat', 'gone');
    const catalogue = await readCatalogue({ storage });
    expect(catalogue.getSnapshot()).toMatchObject({ selected: { id: 'small' }, missingId: 'gone' });
    catalogue.select('large');
    expect(catalogue.getSnapshot()).toMatchObject({ selected: { id: 'large' }, missingId: null });
  });

  it('[OP-24] is kept under keys of the product', async () => {
    const keys: string[] = [];
    const storage = { ...memoryStorage(), set: (key: string) => void keys.push(key) };
    (await readCatalogue({ storage })).select('large');
    expect(keys).toEqual(['diwan:models:chat', 'diwan:model:chat', 'diwan:model-picks:chat']);
  });

  it('[U-66] works with a storage that throws at every access', async () => {
    const refuse = (): never => {
      throw new Error('blocked');
    };
    const catalogue = await readCatalogue({ storage: { get: refuse, set: refuse, remove: refuse } });
    catalogue.select('large');
    expect(selectedId(catalogue)).toBe('large');
  });

  it.each(['{', 'null', '{"list":{"models":[{}]},"readAt":1}', '[]'])(
    '[U-66] reads the list again where %j was kept',
    async (text) => {
      const storage = memoryStorage();
      storage.set('diwan:models:chat', text);
      expect(selectedId(await readCatalogue({ storage }))).toBe('small');
    },
  );
});

describe('the access', () => {
  const open: ModelAccess = { isBlocked: false, balance: microdollars(1000) };

  it('[MO-18] offers and selects free models only, while blocked or low on balance', async () => {
    const access = createStore(open);
    const catalogue = await readCatalogue({ access });
    catalogue.select('large');
    access.set({ isBlocked: true, balance: microdollars(1000) });
    expect(catalogue.getSnapshot()).toMatchObject({
      restriction: 'session-limit',
      offered: [{ id: 'gift' }],
      selected: { id: 'gift' },
      missingId: null,
    });
    access.set({ isBlocked: false, balance: microdollars(999) });
    expect(catalogue.getSnapshot().restriction).toBe('low-balance');
  });

  it('[U-50] brings the paid model back by itself, even if a free one was chosen for no other reason', async () => {
    const access = createStore(open);
    const catalogue = await readCatalogue({ access });
    catalogue.select('large');
    access.set({ ...open, isBlocked: true });
    access.set(open);
    expect(selectedId(catalogue)).toBe('large');
  });

  it('[MO-18] does not choose a paid model while it is not offered', async () => {
    const access = createStore({ ...open, isBlocked: true });
    const catalogue = await readCatalogue({ access });
    catalogue.select('large');
    access.set(open);
    expect(selectedId(catalogue)).toBe('small');
  });

  it('[MO-18] tells nobody of a balance that changes nothing', async () => {
    const access = createStore(open);
    const catalogue = await readCatalogue({ access });
    let told = 0;
    catalogue.subscribe(() => (told += 1));
    access.set({ isBlocked: false, balance: microdollars(5000) });
    expect(told).toBe(0);
  });
});

function listOf(models: object[], defaultModel: string): ModelList {
  return parse(modelListSchema, { models, defaultModel });
}

/** Answers in the given order, the last answer for ever; without any it never answers. */
function adapterOf(...answers: (ModelList | Error)[]): ModelsAdapter & { readonly calls: number } {
  let calls = 0;
  return {
    get calls() {
      return calls;
    },
    list() {
      const answer = answers[Math.min(calls, answers.length - 1)];
      calls += 1;
      if (answer === undefined) return new Promise(() => undefined);
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
  };
}

async function readCatalogue(options: {
  storage?: KeyValueStorage;
  mode?: 'vibecoding';
  access?: ReturnType<typeof createStore<ModelAccess>>;
}): Promise<ModelCatalogue> {
  const catalogue = createModelCatalogue({
    adapter: adapterOf(threeModels),
    clock: virtualClock(),
    ...options,
  });
  await catalogue.refresh();
  await settlePromises();
  return catalogue;
}

function selectedId(catalogue: ModelCatalogue): string | undefined {
  return catalogue.getSnapshot().selected?.id;
}

describe('the picks', () => {
  it('are kept for the next page, per mode', async () => {
    const storage = memoryStorage();
    const catalogue = createModelCatalogue({ adapter: adapterOf(threeModels), storage });
    await catalogue.refresh();
    catalogue.toggleFavourite('large');
    catalogue.select('gift');
    catalogue.select('large');
    const picks = { favourites: ['large'], recent: ['large', 'gift'] };
    expect(catalogue.getSnapshot().picks).toEqual(picks);
    expect(createModelCatalogue({ adapter: adapterOf(), storage }).getSnapshot().picks).toEqual(picks);
    const coding = createModelCatalogue({ adapter: adapterOf(), storage, mode: 'vibecoding' });
    expect(coding.getSnapshot().picks.favourites).toEqual([]);
  });

  it('of another tab are not lost', async () => {
    const storage = memoryStorage();
    const one = createModelCatalogue({ adapter: adapterOf(threeModels), storage });
    const other = createModelCatalogue({ adapter: adapterOf(threeModels), storage });
    await Promise.all([one.refresh(), other.refresh()]);
    one.toggleFavourite('large');
    other.toggleFavourite('small');
    expect(other.getSnapshot().picks.favourites).toEqual(['large', 'small']);
  });

  it('[U-66] hold for the page where the storage is blocked', async () => {
    const blocked = (): never => {
      throw new Error('blocked');
    };
    const storage = { get: blocked, set: blocked, remove: blocked };
    const catalogue = createModelCatalogue({ adapter: adapterOf(threeModels), storage });
    await catalogue.refresh();
    catalogue.toggleFavourite('large');
    catalogue.toggleFavourite('small');
    expect(catalogue.getSnapshot().picks.favourites).toEqual(['large', 'small']);
  });
});
