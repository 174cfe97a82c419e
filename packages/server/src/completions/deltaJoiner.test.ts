import { type VirtualClock, virtualClock } from '@diwan/core/testing';
import { array, asyncProperty, assert as holds, constant, integer, oneof, record, string } from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';

import { createDeltaJoiner, type DeltaJoiner } from './deltaJoiner.ts';
import { createFlushTicks, type FlushTicks } from './flushTicks.ts';

let clock: VirtualClock;
let ticks: FlushTicks;
let timers: number;

beforeEach(() => {
  clock = virtualClock();
  timers = 0;
  ticks = createFlushTicks({
    now: () => clock.now(),
    after(delayMs, callback) {
      timers += 1;
      return clock.after(delayMs, callback);
    },
  });
});

function joined(): { joiner: DeltaJoiner; flushes: string[] } {
  const flushes: string[] = [];
  return { joiner: createDeltaJoiner(ticks, (text) => flushes.push(text)), flushes };
}

describe('the deltas of a stream', () => {
  it('[CH-42] gives out at once what one packet brought, and joins what follows fast', async () => {
    const { joiner, flushes } = joined();
    joiner.push('a');
    joiner.push('b');
    await clock.advance(0);
    expect(flushes).toEqual(['ab']);

    joiner.push('c');
    await clock.advance(10);
    joiner.push('d');
    await clock.advance(9);
    expect(flushes).toEqual(['ab']);
    await clock.advance(1);
    expect(flushes).toEqual(['ab', 'cd']);
  });

  it('[CH-42] needs no timer at the usual pace', async () => {
    const { joiner, flushes } = joined();
    for (let number = 0; number < 20; number++) {
      joiner.push(`${number} `);
      await clock.advance(50);
    }
    expect(flushes).toHaveLength(20);
    expect(timers).toBe(0);
  });

  it('gives out what is held when asked, once', async () => {
    const { joiner, flushes } = joined();
    joiner.push('a');
    joiner.flush();
    joiner.push('b');
    joiner.flush();
    await clock.advance(100);
    expect(flushes).toEqual(['a', 'b']);
  });

  it('waits no longer than a tick where the time was set back', async () => {
    let now = 1_000_000;
    const setBack = createFlushTicks({ now: () => now, after: (ms, callback) => clock.after(ms, callback) });
    const flushes: string[] = [];
    const joiner = createDeltaJoiner(setBack, (text) => flushes.push(text));
    joiner.push('a');
    await clock.advance(0);
    now = 0;
    joiner.push('b');
    await clock.advance(20);
    expect(flushes).toEqual(['a', 'b']);
  });

  it('[CH-42] loses nothing, changes no order and holds nothing for longer than a tick', async () => {
    const step = oneof(
      record({ text: string({ minLength: 1 }) }),
      integer({ min: 1, max: 60 }),
      constant('flush'),
    );
    await holds(
      asyncProperty(array(step), async (steps) => {
        const { joiner, flushes } = joined();
        let pushed = '';
        let late = '';
        for (const each of steps) {
          if (each === 'flush') joiner.flush();
          else if (typeof each === 'number') {
            await clock.advance(each);
            if (each >= 20 && flushes.join('') !== pushed) late += `${each} `;
          } else if (typeof each === 'object') {
            pushed += each.text;
            joiner.push(each.text);
          }
        }
        expect(late).toBe('');
        await clock.advance(20);
        expect(flushes.join('')).toBe(pushed);
        expect(flushes).not.toContain('');
      }),
      { numRuns: 200 },
    );
  });
});

describe('the ticks of all streams', () => {
  it('are one timer, however many streams wait', async () => {
    const streams = Array.from({ length: 50 }, joined);
    for (const { joiner } of streams) joiner.push('a');
    await clock.advance(0);
    for (const { joiner } of streams) joiner.push('b');
    await clock.advance(20);
    expect(streams.every(({ flushes }) => flushes.join(' ') === 'a b')).toBe(true);
    expect(timers).toBe(1);
  });
});
