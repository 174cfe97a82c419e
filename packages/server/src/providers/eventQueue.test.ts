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

describe('a queue that hands its events over', () => {
  it('gives each in the call that brings it, those that waited first, and resolves after the last', async () => {
    const queue = createEventQueue(() => undefined);
    const taken: ProviderEvent[] = [];
    queue.push(text('a'));
    const over = queue.handTo((event) => void taken.push(event));
    expect(taken).toEqual([text('a')]);
    queue.push(text('b'));
    queue.push(FINISH);
    expect(taken).toEqual([text('a'), text('b'), FINISH]);
    queue.end();
    await over;
  });

  it('waits for a reader that is busy, and joins the text that comes meanwhile', async () => {
    const queue = createEventQueue(() => undefined);
    const taken: ProviderEvent[] = [];
    let keep: () => void = () => undefined;
    const isKept = new Promise<void>((resolve) => {
      keep = resolve;
    });
    const over = queue.handTo((event) => {
      taken.push(event);
      return event.type === 'image' ? isKept : undefined;
    });
    queue.push({ type: 'image', url: 'https://example.com/a.png' });
    queue.push(text('a'));
    queue.push(text('b'));
    queue.end();
    await settlePromises();
    expect(taken).toHaveLength(1);
    keep();
    await over;
    expect(taken.slice(1)).toEqual([text('ab')]);
  });

  it('keeps the order of events that are pushed while one is taken', async () => {
    const queue = createEventQueue(() => undefined);
    const taken: ProviderEvent[] = [];
    const over = queue.handTo((event) => {
      if (event.type === 'image') queue.push(text('during'));
      taken.push(event);
      return undefined;
    });
    queue.push({ type: 'image', url: 'https://example.com/a.png' });
    queue.push(text('after'));
    queue.end();
    await over;
    expect(taken.slice(1)).toEqual([text('during'), text('after')]);
  });

  it.each([
    [
      'throws',
      () => {
        throw new Error('full');
      },
    ],
    ['rejects', () => Promise.reject(new Error('full'))],
  ])('tells of a reader that %s, gives it nothing more, and leaves', async (_, fail) => {
    const onLeave = vi.fn<() => void>();
    const queue = createEventQueue(onLeave);
    const take = vi.fn<() => Promise<void> | undefined>(fail);
    const over = queue.handTo(take);
    queue.push(text('a'));
    await expect(over).rejects.toThrow('full');
    queue.push(text('b'));
    expect(take).toHaveBeenCalledTimes(1);
    expect(onLeave).toHaveBeenCalledTimes(1);
  });
});
