import { describe, expect, it } from 'vitest';

import { chosenModel } from './chosenModel.ts';

const first = { id: 'first', free: false };
const second = { id: 'second', free: false };
const gift = { id: 'gift', free: true };

describe('chosenModel', () => {
  it.each([
    ['the wanted model', [first, second, gift], ['second', 'first'], 'second'],
    ['the default when the wanted one is unknown', [first, second, gift], ['gone', 'second'], 'second'],
    ['the first free one when neither is there', [first, gift], ['gone', null], 'gift'],
    ['the first one when none is free', [first, second], [null, undefined], 'first'],
  ])('is %s', (_, offered, wantedIds, id) => {
    expect(chosenModel(offered, wantedIds)?.id).toBe(id);
  });

  it('is nothing when nothing is offered', () => {
    expect(chosenModel([], ['first'])).toBeNull();
  });
});
