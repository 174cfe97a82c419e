import { settlePromises } from '@diwan/core/testing';
import { describe, expect, it, vi } from 'vitest';

import { createEventQueue } from './eventQueue.ts';
import type { ProviderEvent } from './modelProvider.ts';

const text = (content: string) => ({ type: 'content', text: content }) as const;
const FINISH = { type: 'finish', reason: 'stop' } as const;

async function readAll(events: AsyncIterable<ProviderEvent>): Promise<ProviderEvent[]> {
  const read: ProviderEvent[] = [];
  for await (const event of events) read.push(event);
  return read;
}

describe('an event queue', () => {
  it('joins text that waits, and keeps the order of everything', async () => {
    const queue = createEventQueue(() => undefined);
    queue.push(text('a'));
    queue.push(text('b'));
    queue.push({ type: 'reasoning', text: 'c' });
    queue.push({ type: 'reasoning', text: 'd' });
    queue.push(text('e'));
    queue.push(FINISH);
    queue.end();
    expect(await readAll(queue)).toEqual([text('ab'), { type: 'reasoning', text: 'cd' }, text('e'), FINISH]);
  });

  it('wakes a reader that waits', async () => {
    const queue = createEventQueue(() => undefined);
    const read = readAll(queue);
    await settlePromises();
    queue.push(text('a'));
    await settlePromises();
    queue.push(text('b'));
    queue.end();
    expect(await read).toEqual([text('a'), text('b')]);
  });

  it('tells when its reader leaves before the end, and not after it', async () => {
    const onLeave = vi.fn<() => void>();
    const left = createEventQueue(onLeave);
    left.push(text('a'));
    for await (const _ of left) break;
    expect(onLeave).toHaveBeenCalledTimes(1);

    const ended = createEventQueue(onLeave);
    ended.end();
    await readAll(ended);
    expect(onLeave).toHaveBeenCalledTimes(1);
  });
});
