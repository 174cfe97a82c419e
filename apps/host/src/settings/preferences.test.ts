import { memoryStorage } from '@diwan/core';
import { describe, expect, it } from 'vitest';

import { createPreferences } from './preferences.ts';

const KEY = 'diwan:preferences';

describe('preferences', () => {
  it.each([
    [['fr-CA', 'en'], 'fr'],
    [['de', 'ar-TN', 'en'], 'ar'],
    [['de', 'ja'], 'en'],
    [[], 'en'],
  ])('speaks the best known of %j', (languages, locale) => {
    expect(createPreferences(memoryStorage(), languages).getSnapshot().locale).toBe(locale);
  });

  it('keeps a choice over a reload', () => {
    const storage = memoryStorage();
    createPreferences(storage, ['en']).change({ locale: 'ar', scheme: 'dark' });
    expect(createPreferences(storage, ['en']).getSnapshot()).toMatchObject({ locale: 'ar', scheme: 'dark' });
  });

  it.each(['', '{', '[]', 'null', '{"locale":"xx","scheme":7}'])('has defaults for %j', (kept) => {
    const storage = memoryStorage();
    storage.set(KEY, kept);
    expect(createPreferences(storage, ['fr']).getSnapshot()).toEqual({
      locale: 'fr',
      scheme: 'system',
      textSize: 'normal',
      currency: 'USD',
      offersPasteTile: true,
    });
  });

  it('[U-66] works where nothing can be kept', () => {
    const full = { get: () => null, set: () => false, remove: () => undefined };
    const preferences = createPreferences(full, ['en']);
    preferences.change({ textSize: 'large' });
    expect(preferences.getSnapshot().textSize).toBe('large');
  });
});
