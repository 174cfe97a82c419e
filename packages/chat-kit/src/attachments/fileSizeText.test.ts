import { describe, expect, it } from 'vitest';

import { fileSizeText, percentText } from './fileSizeText.ts';

describe('fileSizeText', () => {
  it.each([
    [0, '0 kB'],
    [1, '1 kB'],
    [4_300, '5 kB'],
    [999_999, '1,000 kB'],
    [2_400_000, '2.4 MB'],
  ])('shows %i bytes as %s', (bytes, text) => {
    expect(fileSizeText(bytes, 'en')).toBe(text);
  });
});

describe('percentText', () => {
  it('shows what was saved with a true minus', () => {
    expect(percentText(-0.82, 'en')).toBe('\u221282%');
    expect(percentText(0.4, 'fr')).toMatch(/^40\s%$/);
  });
});
