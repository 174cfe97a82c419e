import { describe, expect, it } from 'vitest';

import { formatTokenCount } from './formatTokenCount.ts';

describe('formatTokenCount', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1000'],
    [1001, '1K'],
    [1250, '1.3K'],
    [12_000, '12K'],
    [1_234_567, '1,234.6K'],
  ])('[HI-4] shows %i tokens as %s', (count, text) => {
    expect(formatTokenCount(count)).toBe(text);
  });

  it('uses the decimal sign of the language', () => {
    expect(formatTokenCount(1250, 'fr')).toBe('1,3K');
  });
});
