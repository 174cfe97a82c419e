import { describe, expect, it } from 'vitest';

import { CompanionError } from '../companion/companionError.ts';
import { virtualClock } from '../testing/virtualClock.ts';
import type { BuildEvent } from '../wire/build.ts';
import { followedBuildEvents } from './followedBuildEvents.ts';

const REPORT = { success: true, filesModified: [], commandsExecuted: [] };
const START: BuildEvent = { type: 'build-start', index: 1, planId: 'plan_1' };
const DELTA: BuildEvent = { type: 'output-delta', index: 2, stream: 'stdout', text: 'a' };
const END: BuildEvent = { type: 'build-end', index: 3, report: REPORT };

/** A companion whose connections give these events, or end with an error. */
function scene(connections: (BuildEvent | Error)[][], isStarting = false) {
  const asked: number[] = [];
  const clock = virtualClock();
  const abort = new AbortController();
  const companion = {
    async *buildEvents(_: string, after: number) {
      asked.push(after);
      await Promise.resolve();
      for (const event of connections.shift() ?? []) {
        if (event instanceof Error) throw event;
        yield event;
      }
    },
  };
  const seen: BuildEvent[] = [];
  const followed = (async () => {
    const options = { companion, planId: 'plan_1', isStarting, clock, signal: abort.signal };
    for await (const event of followedBuildEvents(options)) seen.push(event);
  })();
  const failure = followed.then(
    () => null,
    (error: unknown) => error,
  );
  return { asked, clock, abort, seen, failure };
}

const LOST = new CompanionError('unreachable', 'lost');
const UNKNOWN = new CompanionError('not-found', 'unknown', { status: 404 });

describe('followedBuildEvents', () => {
  it('gives the events up to the end', async () => {
    const { seen, failure, asked } = scene([[START, DELTA, END]]);
    expect(await failure).toBeNull();
    expect(seen).toEqual([START, DELTA, END]);
    expect(asked).toEqual([0]);
  });

  it('[U-69] goes on behind the last event after sleep or a lost stream, each event once', async () => {
    const { seen, failure, asked, clock } = scene([[START, LOST], [START, DELTA], [END]]);
    await clock.advance(100);
    await clock.advance(100);
    expect(await failure).toBeNull();
    expect(seen).toEqual([START, DELTA, END]);
    expect(asked).toEqual([0, 1, 2]);
  });

  it('waits for a build that has only just been started', async () => {
    const { seen, failure, clock } = scene([[UNKNOWN], [START, END]], true);
    await clock.advance(100);
    expect(await failure).toBeNull();
    expect(seen).toEqual([START, END]);
  });

  it('does not wait for a build that nobody knows', async () => {
    const { failure, asked } = scene([[UNKNOWN]]);
    expect(await failure).toBe(UNKNOWN);
    expect(asked).toEqual([0]);
  });

  it('gives up after 6.3 seconds without an event', async () => {
    const { failure, asked, clock } = scene([[LOST], [LOST], [LOST], [LOST], [LOST], [LOST], [LOST], [END]]);
    await clock.advance(6_299);
    expect(asked).toHaveLength(6);
    await clock.advance(1);
    expect(await failure).toBe(LOST);
    expect(asked).toHaveLength(7);
  });

  it('says so where the events only ever end early', async () => {
    const { failure, clock } = scene([]);
    await clock.advance(6_300);
    expect(await failure).toMatchObject({ code: 'unreachable' });
  });

  it('throws what is no loss of the connection', async () => {
    const { failure } = scene([[START, new TypeError('odd')]]);
    expect(await failure).toBeInstanceOf(TypeError);
  });

  it('ends with the reason of its caller, also while it waits', async () => {
    const { failure, abort, clock } = scene([[START, LOST]]);
    await clock.advance(99);
    const left = new Error('left');
    abort.abort(left);
    expect(await failure).toBe(left);
  });
});
