import { type VirtualClock, virtualClock } from '@diwan/core/testing';
import { beforeEach, describe, expect, it } from 'vitest';

import { CompletionRun } from './completionRun.ts';
import { type CompletionStore, createCompletionStore, KEPT_MS, MAX_KEPT_LENGTH } from './completionStore.ts';
import { createEventLog } from './eventLog.ts';
import { createFlushTicks } from './flushTicks.ts';

let clock: VirtualClock;
let store: CompletionStore;

beforeEach(() => {
  clock = virtualClock();
  store = createCompletionStore(clock);
});

/** A completion that ends by itself at once, or not before it is stopped. */
async function add(userId: string, id: string, { content = '', ends = true } = {}): Promise<void> {
  const log = createEventLog();
  const run = new CompletionRun({
    log,
    clock,
    ticks: createFlushTicks(clock),
    metered: { markSent: () => Promise.resolve(), extend: () => Promise.resolve() },
    settle: () => Promise.resolve({ type: 'done' }),
    async *open(signal) {
      yield { type: 'content', text: content };
      if (ends) yield { type: 'finish', reason: 'stop' };
      else await new Promise((resolve) => signal.addEventListener('abort', resolve));
    },
  });
  store.add({ userId, id, bodyHash: '', log, run });
  await clock.advance(0);
}

const has = (userId: string, id: string): boolean => store.find(userId, id) !== undefined;

describe('a completion store', () => {
  it('[CH-44] finds a completion for its owner only', async () => {
    await add('amina', 'a');
    expect([has('amina', 'a'), has('brandon', 'a'), has('amina', 'b')]).toEqual([true, false, false]);
  });

  it('lets go of what ended ten minutes ago, and of nothing that runs', async () => {
    await add('amina', 'ended');
    await add('amina', 'running', { ends: false });
    await clock.advance(KEPT_MS - 1);
    expect(has('amina', 'ended')).toBe(true);
    await clock.advance(1);
    expect([has('amina', 'ended'), has('amina', 'running')]).toEqual([false, true]);
  });

  it('lets go of the oldest first when it holds too much', async () => {
    const content = 'x'.repeat(MAX_KEPT_LENGTH / 8);
    for (let number = 0; number < 10; number++) await add('amina', `m${number}`, { content });
    const kept = Array.from({ length: 10 }, (_, number) => has('amina', `m${number}`));
    expect(kept).toEqual([false, false, false, true, true, true, true, true, true, true]);
  });

  it('counts what runs, for each user apart', async () => {
    await add('amina', 'ended');
    await add('amina', 'one', { ends: false });
    await add('amina', 'two', { ends: false });
    await add('brandon', 'one', { ends: false });
    expect([store.runningOf('amina'), store.runningOf('brandon'), store.runningOf('nobody')]).toEqual([
      2, 1, 0,
    ]);
  });

  it('[OP-11] ends everything when it closes, and is empty then', async () => {
    await add('amina', 'ended');
    await add('amina', 'running', { ends: false });
    const running = store.find('amina', 'running');
    await store.close('server-stopping');
    expect(running?.log.isOpen).toBe(false);
    expect([has('amina', 'ended'), has('amina', 'running')]).toEqual([false, false]);
  });
});
