import { type VirtualClock, virtualClock } from '@diwan/core/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { createWatchdog, type Wait, type Watchdog } from './watchdog.ts';

let clock: VirtualClock;
let watchdog: Watchdog;
const onOverdue = vi.fn<(wait: Wait) => void>();

beforeEach(() => {
  onOverdue.mockReset();
  clock = virtualClock();
  watchdog = createWatchdog(clock, onOverdue);
});

describe('a watchdog', () => {
  it('[CH-49] tells of a wait that was never touched, exactly at its limit', async () => {
    watchdog.await('connect', 12_000);
    await clock.advance(11_999);
    expect(onOverdue).not.toHaveBeenCalled();
    await clock.advance(1);
    expect(onOverdue).toHaveBeenCalledExactlyOnceWith('connect');
  });

  it('[CH-49] begins again with each touch, and is at most a twelfth late then', async () => {
    watchdog.await('idle', 12_000);
    for (let count = 0; count < 50; count++) {
      await clock.advance(7300);
      watchdog.touch();
    }
    await clock.advance(11_999);
    expect(onOverdue).not.toHaveBeenCalled();
    await clock.advance(1001);
    expect(onOverdue).toHaveBeenCalledExactlyOnceWith('idle');
  });

  it('forgets a wait when the next one begins, and everything when it stops', async () => {
    watchdog.await('connect', 12_000);
    await clock.advance(11_000);
    watchdog.await('first-byte', 24_000);
    await clock.advance(23_999);
    watchdog.stop();
    await clock.advance(100_000);
    expect(onOverdue).not.toHaveBeenCalled();
  });
});
