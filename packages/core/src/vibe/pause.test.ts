import { describe, expect, it, vi } from 'vitest';

import { virtualClock } from '../testing/virtualClock.ts';
import { pause } from './pause.ts';

describe('pause', () => {
  it('ends after its time, or as soon as the signal is aborted', async () => {
    const clock = virtualClock();
    const abort = new AbortController();
    const ended = vi.fn();
    const first = pause(clock, 100, abort.signal).then(() => ended('first'));
    const second = pause(clock, 500, abort.signal).then(() => ended('second'));
    await clock.advance(100);
    await first;
    expect(ended.mock.calls).toEqual([['first']]);
    abort.abort();
    await second;
    await pause(clock, 500, abort.signal);
    expect(ended.mock.calls).toEqual([['first'], ['second']]);
  });
});
