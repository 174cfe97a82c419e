import { describe, expect, it } from 'vitest';

import { createTokenCounter } from './tokenCounter.ts';

describe('createTokenCounter', () => {
  it('[PR-1] counts a text of a message, and again when it is another', () => {
    const count = createTokenCounter();
    const message = {};
    expect([count(message, 'four'), count(message, 'four'), count(message, 'eight ch')]).toEqual([1, 1, 2]);
  });

  it('[U-20] answers for a long conversation that was counted before without reading it again', () => {
    const count = createTokenCounter();
    const messages = Array.from({ length: 300 }, (_, index) => ({ text: `${index} `.repeat(20_000) }));
    const total = (): number => messages.reduce((sum, message) => sum + count(message, message.text), 0);
    const first = total();
    const start = process.cpuUsage();
    const second = total();
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(50);
    expect(second).toBe(first);
  });
});
