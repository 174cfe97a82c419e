import { virtualClock } from '@diwan/core/testing';
import { describe, expect, it } from 'vitest';

import { BACK_NOTE_MS, createConnectivity } from './connectivity.ts';

function scene(onLine: boolean) {
  const listeners = new Map<string, () => void>();
  const clock = virtualClock();
  const page = {
    navigator: { onLine },
    addEventListener: (event: string, listener: () => void) => void listeners.set(event, listener),
  };
  const connectivity = createConnectivity(page, clock);
  return { clock, connectivity, tell: (event: 'online' | 'offline') => listeners.get(event)?.() };
}

describe('connectivity', () => {
  it('[U-54] says at once that the network is gone, and for a moment that it is back', async () => {
    const { clock, connectivity, tell } = scene(true);
    expect(connectivity.getSnapshot()).toBe('online');
    tell('offline');
    expect(connectivity.getSnapshot()).toBe('offline');
    tell('online');
    expect(connectivity.getSnapshot()).toBe('back');
    await clock.advance(BACK_NOTE_MS);
    expect(connectivity.getSnapshot()).toBe('online');
  });

  it('[U-54] does not call itself online when the network went again meanwhile', async () => {
    const { clock, connectivity, tell } = scene(false);
    expect(connectivity.getSnapshot()).toBe('offline');
    tell('online');
    tell('offline');
    await clock.advance(BACK_NOTE_MS);
    expect(connectivity.getSnapshot()).toBe('offline');
  });
});
