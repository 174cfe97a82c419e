import { describe, expect, it } from 'vitest';

import { timeTexts } from './timeTexts.ts';

const NOW = Date.parse('2026-11-20T10:30:00Z');

describe('timeTexts', () => {
  it.each([
    ['UTC', '10:28 AM'],
    ['Africa/Tunis', '11:28 AM'],
    ['Asia/Tokyo', '7:28 PM'],
  ])('[U-38] stands in the zone of the reader: %s', (timeZone, short) => {
    expect(timeTexts('2026-11-20T10:28:00Z', { now: NOW, locale: 'en', timeZone })?.short).toBe(short);
  });

  it('[U-38] names the day where it is not today in the zone of the reader', () => {
    const reader = { now: NOW, locale: 'en', timeZone: 'Asia/Tokyo' };
    expect(timeTexts('2026-11-19T14:30:00Z', reader)?.short).toBe('Nov 19, 11:30 PM');
  });

  it('gives the full date, in the language of the reader', () => {
    const reader = { now: NOW, locale: 'fr', timeZone: 'UTC' };
    expect(timeTexts('2026-11-20T10:28:00Z', reader)?.full).toBe('vendredi 20 novembre 2026 à 10:28');
  });

  it('gives nothing for a text that is no moment', () => {
    expect(timeTexts('yesterday', { now: NOW, locale: 'en', timeZone: 'UTC' })).toBeNull();
  });
});
