import { virtualClock } from '@diwan/core/testing';
import { describe, expect, it } from 'vitest';

import { createIdleWatch, IDLE_MS } from './idleWatch.ts';

describe('the idle watch', () => {
  it('[U-67] asks once with the first action after 24 hours', async () => {
    const clock = virtualClock();
    let asked = 0;
    const act = createIdleWatch(clock, () => {
      asked += 1;
    });
    await clock.advance(IDLE_MS - 1);
    act();
    expect(asked).toBe(0);
    await clock.advance(IDLE_MS);
    act();
    act();
    expect(asked).toBe(1);
  });
});
