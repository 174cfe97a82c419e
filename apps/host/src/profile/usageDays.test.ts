import type { DailyUsage } from '@diwan/core/wire';
import { describe, expect, it } from 'vitest';

import { usageByDay, usageByModel } from './usageDays.ts';

function entry(day: string, model: string, tokens: number, charge: number): DailyUsage {
  return { day, model, replies: 1, promptTokens: tokens - 1, completionTokens: 1, charge };
}

const usage = [
  entry('2026-11-20', 'a', 100, 0.1),
  entry('2026-11-20', 'b', 50, 0.2),
  entry('2026-11-18', 'a', 10, 0),
];

describe('usage of days', () => {
  it('sums the models of a day exactly, and leaves no day out', () => {
    expect(usageByDay(usage, 4, Date.parse('2026-11-20T23:00:00Z'))).toEqual([
      { name: '2026-11-17', tokens: 0, charge: 0, replies: 0 },
      { name: '2026-11-18', tokens: 10, charge: 0, replies: 1 },
      { name: '2026-11-19', tokens: 0, charge: 0, replies: 0 },
      { name: '2026-11-20', tokens: 150, charge: 0.3, replies: 2 },
    ]);
  });

  it('sums the days of a model, the dearest first', () => {
    expect(usageByModel(usage)).toEqual([
      { name: 'b', tokens: 50, charge: 0.2, replies: 1 },
      { name: 'a', tokens: 110, charge: 0.1, replies: 2 },
    ]);
  });
});
