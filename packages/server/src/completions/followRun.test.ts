import { virtualClock, type VirtualClock } from '@diwan/core/testing';
import { beforeEach, describe, expect, it } from 'vitest';

import type { SavedAnswer } from '../ledger/meteredCompletion.ts';
import { sentEvents, sentText } from '../testing/sentEvents.ts';
import { createEventLog, type EventLog } from './eventLog.ts';
import { followRun, LOOK_MS } from './followRun.ts';
import { noSharedRuns, type SharedRuns } from './sharedRuns.ts';

const KEY = { userId: 'amina', id: 'reply-1' };

let clock: VirtualClock;
/** The log at the process that writes it. */
let origin: EventLog;
let isRunning: boolean;
let answer: SavedAnswer | null;

beforeEach(() => {
  clock = virtualClock();
  origin = createEventLog();
  [isRunning, answer] = [true, null];
});

const metered = {
  isRunning: () => Promise.resolve(isRunning),
  answerOf: () => Promise.resolve(answer),
};

/** Carries everything, and tells of it where `tells`. */
function carrying(tells: boolean): SharedRuns {
  return {
    ...noSharedRuns,
    read: (_key, afterId) => {
      const { text, lastId } = origin.read(afterId, Infinity);
      return Promise.resolve({ text, isEnded: !origin.isOpen && lastId === origin.lastId });
    },
    watch: (_key, listener) => (tells ? origin.subscribe(listener) : () => undefined),
  };
}

const follow = (shared: SharedRuns) => followRun({ key: KEY, shared, metered, clock });
const textOf = (log: EventLog): string => sentText(log.read(0, Infinity).text);
const say = (content: string): void => origin.append({ type: 'content', content });

describe('a followed run', () => {
  it('[OP-4] reads what was there, what comes, and the end', async () => {
    say('one ');
    const { log, ended } = follow(carrying(true));
    await clock.advance(0);
    expect(textOf(log)).toBe('one ');
    say('two');
    await clock.advance(0);
    expect(textOf(log)).toBe('one two');
    origin.append({ type: 'done' });
    origin.end();
    await ended;
    expect(log.read(0, Infinity).text).toBe(origin.read(0, Infinity).text);
    expect(log.isOpen).toBe(false);
  });

  it('reads on by itself where a word was lost', async () => {
    const { log } = follow(carrying(false));
    await clock.advance(0);
    say('one');
    await clock.advance(LOOK_MS);
    expect(textOf(log)).toBe('one');
  });

  it('[OP-4, OP-22] takes the end from the database where nothing is carried', async () => {
    const { log, ended } = follow(noSharedRuns);
    await clock.advance(10 * LOOK_MS);
    expect(log.isOpen).toBe(true);
    say('All of it');
    origin.append({ type: 'done' });
    isRunning = false;
    answer = { bodyHash: '', status: 'complete', text: origin.read(0, Infinity).text };
    await clock.advance(LOOK_MS);
    await ended;
    expect(log.read(0, Infinity).text).toBe(answer.text);
  });

  it('[OP-4] whose process has died ends with what came, and says so', async () => {
    const { log, ended } = follow(carrying(true));
    say('stored ');
    const stored = origin.read(0, Infinity).text;
    say('and carried');
    isRunning = false;
    answer = { bodyHash: '', status: 'interrupted', text: stored };
    await clock.advance(3 * LOOK_MS);
    await ended;
    expect(textOf(log)).toBe('stored and carried');
    const last = sentEvents(log.read(0, Infinity).text).at(-1);
    expect(last).toMatchObject({ id: '3', event: { type: 'error', code: 'server-stopped' } });
  });

  it('[OP-4] that was released says that it was not finished', async () => {
    const { log, ended } = follow(noSharedRuns);
    isRunning = false;
    await clock.advance(3 * LOOK_MS);
    await ended;
    expect(sentEvents(log.read(0, Infinity).text)).toMatchObject([{ event: { code: 'server-stopped' } }]);
  });

  it('is let go of when nobody reads it any more, and not before', async () => {
    const { log } = follow(carrying(true));
    const leave = log.subscribe(() => undefined);
    await clock.advance(60 * LOOK_MS);
    expect(log.isOpen).toBe(true);
    leave();
    await clock.advance(20 * LOOK_MS);
    expect(log.isOpen).toBe(false);
  });
});
