import { describe, expect, it, vi } from 'vitest';

import { ask, chatScene, lastReply } from './testing/chatScene.ts';

const STATS = { balance: 1, totalTokensUsed: 15, totalCost: 0.0015 };
const COST = { estimate: 0.002, hold: 0.12, charge: 0.0012 };

describe('streaming', () => {
  it('[CH-5, CH-16] shows the first word at once and the rest at most every 50 ms', async () => {
    const { chat, transport, clock } = chatScene();
    ask(chat, 'Hello');
    const seen: string[] = [];
    chat.liveReply.subscribe(() => seen.push(chat.liveReply.getSnapshot()?.text ?? '(end)'));
    transport.emit({ type: 'text', text: 'a' });
    await clock.advance(0);
    transport.emit({ type: 'text', text: 'b' }, { type: 'text', text: 'c' });
    await clock.advance(49);
    expect(seen).toEqual(['a']);
    await clock.advance(1);
    expect(seen).toEqual(['a', 'abc']);
    transport.emit({ type: 'text', text: 'd' }, { type: 'finish', reason: 'stop' });
    await clock.advance(0);
    expect(lastReply(chat)).toMatchObject({ content: 'abcd', state: { status: 'complete' } });
    expect(chat.liveReply.getSnapshot()).toBeNull();
  });

  it('keeps the thread still while a reply grows', async () => {
    const { chat, transport, clock } = chatScene();
    ask(chat, 'Hello');
    await clock.advance(10);
    const before = chat.getSnapshot();
    transport.emit({ type: 'text', text: 'a' }, { type: 'text', text: 'b' });
    await clock.advance(200);
    expect(chat.getSnapshot()).toBe(before);
  });

  it('[U-33] says after 9 s that it is still waiting', async () => {
    const { chat, clock, transport } = chatScene();
    ask(chat, 'Hello');
    await clock.advance(8_999);
    expect(chat.liveReply.getSnapshot()?.phase).toBe('waiting');
    await clock.advance(1);
    expect(chat.liveReply.getSnapshot()?.phase).toBe('still-waiting');
    transport.emit({ type: 'text', text: 'a' });
    await clock.advance(0);
    expect(chat.liveReply.getSnapshot()?.phase).toBe('writing');
  });

  it('keeps image, sources, usage and cost of the reply and reports its end', async () => {
    const onReply = vi.fn();
    const { chat, transport, clock } = chatScene({ onReply });
    ask(chat, 'Hello');
    transport.emit(
      { type: 'reasoning', text: 'hm' },
      { type: 'image', url: '/api/files/1' },
      { type: 'sources', sources: [{ title: 'Docs', url: 'https://example.org' }] },
      { type: 'usage', usage: { total_tokens: 15 }, userStats: STATS, cost: COST },
      { type: 'finish', reason: 'length' },
    );
    await clock.advance(0);
    expect(lastReply(chat)).toMatchObject({
      image: '/api/files/1',
      sources: [{ title: 'Docs' }],
      usage: { total_tokens: 15 },
      cost: COST,
    });
    expect(onReply).toHaveBeenCalledExactlyOnceWith({ message: lastReply(chat), userStats: STATS });
  });

  it.each([
    [{ type: 'error' as const, failure: { message: 'Overloaded', requestId: 'r' } }, 'Overloaded'],
    [new Error('socket closed'), 'socket closed'],
    [new Error(''), 'Streaming error'],
  ])('[CH-17] keeps what came when it fails: %s', async (end, message) => {
    const { chat, transport, clock } = chatScene();
    ask(chat, 'Hello');
    transport.emit({ type: 'text', text: 'part' });
    if (end instanceof Error) transport.break(end);
    else transport.emit(end);
    await clock.advance(0);
    expect(lastReply(chat)).toMatchObject({
      content: 'part',
      state: { status: 'failed', failure: { message } },
    });
    expect(chat.getSnapshot().activity).toEqual({ status: 'idle' });
  });

  it('[CH-17] says "Streaming error" when the events end without a word', async () => {
    const transport = { async *send() {} };
    const { chat, clock } = chatScene({ transport });
    ask(chat, 'Hello');
    await clock.advance(0);
    expect(lastReply(chat).state).toEqual({ status: 'failed', failure: { message: 'Streaming error' } });
  });
});
