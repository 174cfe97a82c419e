import { describe, expect, it } from 'vitest';

import { memoryStorage } from '../store/keyValueStorage.ts';
import {
  keepModelPicks,
  MOST_RECENT,
  NO_PICKS,
  readModelPicks,
  withFavourite,
  withRecent,
} from './modelPicks.ts';

describe('the models kept at hand', () => {
  it('are marked in order, and lose the mark at the second time', () => {
    const both = withFavourite(withFavourite(NO_PICKS, 'large'), 'small');
    expect(both.favourites).toEqual(['large', 'small']);
    expect(withFavourite(both, 'large').favourites).toEqual(['small']);
  });

  it('are those chosen last, each once, the newest first, and no more than can be seen at once', () => {
    const chosen = ['a', 'b', 'c', 'a', 'd', 'e', 'f'].reduce(withRecent, NO_PICKS);
    expect(chosen.recent).toEqual(['f', 'e', 'd', 'a', 'c']);
    expect(chosen.recent).toHaveLength(MOST_RECENT);
  });

  it('are the same after a reload', () => {
    const storage = memoryStorage();
    const picks = { favourites: ['large'], recent: ['small'] };
    keepModelPicks(storage, 'diwan:model-picks:chat', picks);
    expect(readModelPicks(storage, 'diwan:model-picks:chat')).toEqual(picks);
  });

  it.each([['nothing'], ['{"favourites":"large"}'], ['[']])('are none where %j is kept', (text) => {
    const storage = memoryStorage();
    storage.set('diwan:model-picks:chat', text);
    expect(readModelPicks(storage, 'diwan:model-picks:chat')).toBeNull();
  });
});
