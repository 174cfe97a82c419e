import { expect, it } from 'vitest';

import { AHEAD_MS, createListsAhead } from './listsAhead.ts';

function scene() {
  const clock = { nowMs: 0 };
  return { clock, lists: createListsAhead<string>(() => clock.nowMs) };
}

it('[CO-17] gives a list that was begun ahead to the first who asks for this view', async () => {
  const { lists } = scene();
  lists.begin('shop', Promise.resolve('list'));
  expect(lists.take('other')).toBeNull();
  expect(await lists.take('shop')).toBe('list');
  expect(lists.take('shop')).toBeNull();
});

it('[CO-17] gives none that is old or out of date', () => {
  const { clock, lists } = scene();
  lists.begin('shop', Promise.resolve('list'));
  clock.nowMs = AHEAD_MS;
  expect(lists.take('shop')).toBeNull();
  lists.begin('shop', Promise.resolve('list'));
  lists.clear();
  expect(lists.take('shop')).toBeNull();
});

it('tells a failure to whoever takes the list, and to nobody else', async () => {
  const { lists } = scene();
  lists.begin('shop', Promise.reject(new Error('gone')));
  await expect(lists.take('shop')).rejects.toThrow('gone');
  lists.begin('shop', Promise.reject(new Error('gone')));
});
