import { type VirtualClock, virtualClock } from '@diwan/core/testing';
import { beforeEach, describe, expect, it } from 'vitest';

import { carryLog } from './carryLog.ts';
import { createEventLog, type EventLog } from './eventLog.ts';

let clock: VirtualClock;
let log: EventLog;
/** What was written, as the numbers of the last events. */
let written: number[];
let texts: string;
let fails: boolean;
let endedAt: number | null;

beforeEach(() => {
  clock = virtualClock();
  log = createEventLog();
  [written, texts, fails, endedAt] = [[], '', false, null];
});

function carry(): Promise<void> {
  return carryLog(log, {
    clock,
    write: (text, lastId) => {
      if (fails) return Promise.reject(new Error('no connection'));
      written.push(lastId);
      texts += text;
      return Promise.resolve();
    },
    end: (lastId) => {
      if (fails) return Promise.reject(new Error('no connection'));
      endedAt = lastId;
      return Promise.resolve();
    },
  });
}

const say = (content: string): void => log.append({ type: 'content', content });

describe('a carried log', () => {
  it('[OP-4] is written in few calls, however many events come', async () => {
    const carried = carry();
    for (let number = 0; number < 100; number++) {
      say(`${number} `);
      await clock.advance(1);
    }
    log.end();
    await carried;
    expect(written.length).toBeLessThanOrEqual(6);
    expect(endedAt).toBe(100);
    expect(texts).toBe(log.read(0, Infinity).text);
  });

  it('is written at once when much has come', async () => {
    void carry();
    say('x'.repeat(100_000));
    await clock.advance(0);
    expect(written).toEqual([1]);
  });

  it('[OP-22] goes on where it was when what carries it is back', async () => {
    const carried = carry();
    say('one');
    await clock.advance(100);
    fails = true;
    say('two');
    await clock.advance(100);
    say('three');
    await clock.advance(5000);
    expect(written).toEqual([1]);
    fails = false;
    await clock.advance(1000);
    expect(written).toEqual([1, 3]);
    log.end();
    await carried;
    expect(texts).toBe(log.read(0, Infinity).text);
  });

  it('[OP-22] is given up half a minute after its end', async () => {
    fails = true;
    const carried = carry();
    say('one');
    log.end();
    await clock.advance(60_000);
    await carried;
    expect(endedAt).toBeNull();
  });
});
