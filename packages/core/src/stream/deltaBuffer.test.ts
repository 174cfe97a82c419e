import { array, asyncProperty, assert as holds, constant, integer, oneof, record, string } from 'fast-check';
import { describe, expect, it } from 'vitest';

import { virtualClock } from '../testing/virtualClock.ts';
import { createDeltaBuffer, FLUSH_MS, MOBILE_FLUSH_MS } from './deltaBuffer.ts';

describe('createDeltaBuffer', () => {
  it('[CH-16] gives the first delta out at once and the next ones together after the interval', async () => {
    const { buffer, clock, flushes } = setUp();
    for (const delta of ['Hel', 'lo', ' there']) buffer.push(delta);
    expect(flushes).toEqual(['Hel']);
    await clock.advance(FLUSH_MS - 1);
    expect(flushes).toEqual(['Hel']);
    await clock.advance(1);
    expect(flushes).toEqual(['Hel', 'lo there']);
  });

  it('[CH-16] gives a delta after a pause out at once', async () => {
    const { buffer, clock, flushes } = setUp();
    buffer.push('a');
    await clock.advance(FLUSH_MS);
    buffer.push('b');
    expect(flushes).toEqual(['a', 'b']);
  });

  it('[CH-16] gives the rest out at once at the end, and only once', async () => {
    const { buffer, clock, flushes } = setUp();
    buffer.push('a');
    buffer.push('b');
    buffer.flushNow();
    buffer.flushNow();
    await clock.advance(FLUSH_MS);
    expect(flushes).toEqual(['a', 'b']);
  });

  it('[CH-16] does not let a delta wait after that', () => {
    const { buffer, flushes } = setUp();
    buffer.push('a');
    buffer.flushNow();
    buffer.push('b');
    expect(flushes).toEqual(['a', 'b']);
  });

  it('[CH-16] updates every 50 ms, on mobile widths every 100 ms', async () => {
    expect(await flushCount(FLUSH_MS)).toBe(20);
    expect(await flushCount(MOBILE_FLUSH_MS)).toBe(10);
  });

  it('[CH-16] lets a delta wait that the listener itself pushes', async () => {
    const flushes: string[] = [];
    const clock = virtualClock();
    const buffer = createDeltaBuffer({
      clock,
      intervalMs: FLUSH_MS,
      onFlush(text) {
        flushes.push(text);
        if (flushes.length === 1) buffer.push('b');
      },
    });
    buffer.push('a');
    expect(flushes).toEqual(['a']);
    await clock.advance(FLUSH_MS);
    expect(flushes).toEqual(['a', 'b']);
  });

  it('drops what is held when it is cancelled', async () => {
    const { buffer, clock, flushes } = setUp();
    buffer.push('a');
    buffer.push('b');
    buffer.cancel();
    await clock.advance(FLUSH_MS);
    expect(flushes).toEqual(['a']);
    buffer.push('c');
    expect(flushes).toEqual(['a', 'c']);
  });

  it('[CH-16] loses and doubles no text, and gives none out too early', async () => {
    const step = oneof(
      record({ delta: string({ maxLength: 5 }) }),
      record({ waitMs: integer({ min: 0, max: 120 }) }),
      constant('flush' as const),
    );
    await holds(
      asyncProperty(array(step, { maxLength: 30 }), async (steps) => {
        const { buffer, clock, flushes, times } = setUp();
        let pushed = '';
        for (const one of steps) {
          if (one === 'flush') buffer.flushNow();
          else if ('waitMs' in one) await clock.advance(one.waitMs);
          else {
            pushed += one.delta;
            buffer.push(one.delta);
          }
        }
        const isForced = steps.includes('flush');
        await clock.advance(FLUSH_MS);
        expect(flushes.join('')).toBe(pushed);
        expect(flushes).not.toContain('');
        expect(isForced || times.every((time, at) => time - (times[at - 1] ?? 0) >= FLUSH_MS)).toBe(true);
      }),
    );
  });
});

function setUp() {
  const flushes: string[] = [];
  const times: number[] = [];
  const clock = virtualClock();
  const buffer = createDeltaBuffer({
    clock,
    intervalMs: FLUSH_MS,
    onFlush(text) {
      flushes.push(text);
      times.push(clock.now());
    },
  });
  return { buffer, clock, flushes, times };
}

/** Updates in one second of a delta every 5 ms. */
async function flushCount(intervalMs: number): Promise<number> {
  let count = 0;
  const clock = virtualClock();
  const buffer = createDeltaBuffer({ clock, intervalMs, onFlush: () => count++ });
  for (let ms = 0; ms < 1_000; ms += 5) {
    buffer.push('x');
    await clock.advance(5);
  }
  return count - 1;
}
