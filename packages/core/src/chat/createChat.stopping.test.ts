import { describe, expect, it, vi } from 'vitest';

import { scriptedTransport } from '../testing/scriptedTransport.ts';
import type { ChatTransport } from '../transport/chatTransport.ts';
import { STOP_GRACE_MS } from './replyRun.ts';
import { ask, chatScene, lastReply } from './testing/chatScene.ts';

describe('stop and retry', () => {
  it('[CH-19, U-29] shows the stop at once, keeps the text, tells the server and takes its last count', async () => {
    const { chat, transport, clock, history } = chatScene();
    const messageId = ask(chat, 'Hello');
    transport.emit({ type: 'text', text: 'Half' });
    await clock.advance(0);
    chat.stop();
    expect(lastReply(chat)).toMatchObject({ content: 'Half', state: { status: 'stopped' } });
    expect(chat.getSnapshot().activity).toEqual({ status: 'idle' });
    expect(transport.stopped).toEqual([messageId]);

    transport.emit({ type: 'text', text: ' more' }, { type: 'usage', usage: { total_tokens: 7 } });
    transport.emit({ type: 'finish', reason: 'stopped' });
    await clock.advance(0);
    expect(lastReply(chat)).toMatchObject({ content: 'Half', usage: { total_tokens: 7 } });
    const saved = history.records.get(chat.getSnapshot().chatId);
    expect(saved?.messages.at(-1)).toMatchObject({ content: 'Half', isStopped: true });
  });

  it('[CH-19] lets go of the connection once the last count had its time', async () => {
    const signals: AbortSignal[] = [];
    const silent: ChatTransport = {
      async *send(_, signal) {
        signals.push(signal);
        yield { type: 'text', text: 'Half' };
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
      },
    };
    const { chat, clock } = chatScene({ transport: silent });
    ask(chat, 'Hello');
    await clock.advance(0);
    chat.stop();
    await clock.advance(STOP_GRACE_MS - 1);
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    await clock.advance(1);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    expect(lastReply(chat)).toMatchObject({ content: 'Half', state: { status: 'stopped' } });
  });

  it('[CH-19] logs a stop of which the server could not be told, and has stopped all the same', async () => {
    const log = vi.fn();
    const lost = new Error('Network error');
    const transport = { ...scriptedTransport(), stop: () => Promise.reject(lost) };
    const { chat, clock } = chatScene({ transport, log });
    ask(chat, 'Hello');
    chat.stop();
    await clock.advance(0);
    expect(log).toHaveBeenCalledExactlyOnceWith('stop-failed', lost);
    expect(lastReply(chat).state).toEqual({ status: 'stopped' });
  });

  it('shows as stopped what was stopped in another tab', async () => {
    const { chat, transport, clock } = chatScene();
    ask(chat, 'Hello');
    transport.emit({ type: 'text', text: 'Half' }, { type: 'finish', reason: 'stopped' });
    await clock.advance(0);
    expect(lastReply(chat)).toMatchObject({ content: 'Half', state: { status: 'stopped' } });
  });

  it('has nothing to stop while nothing is being written', async () => {
    const { chat, transport } = chatScene();
    const before = chat.getSnapshot();
    chat.stop();
    expect([chat.getSnapshot(), transport.stopped]).toEqual([before, []]);
  });

  it('stays complete where it was stopped as its last word had come', async () => {
    const { chat, transport, clock } = chatScene();
    const replyId = ask(chat, 'Hello');
    transport.emit({ type: 'text', text: 'Whole' }, { type: 'finish', reason: 'stop' });
    await clock.advance(0);
    chat.stop();
    expect(lastReply(chat)).toMatchObject({ id: replyId, content: 'Whole', state: { status: 'complete' } });
  });

  it('[U-30] leaves the question with a retry when nothing had come', async () => {
    const { chat, transport, clock } = chatScene();
    const first = ask(chat, 'Hello');
    chat.stop();
    expect(lastReply(chat)).toMatchObject({ id: first, content: '', state: { status: 'stopped' } });
    const outcome = chat.retry(first);
    await clock.advance(0);
    expect(outcome).toMatchObject({ status: 'sent' });
    expect(transport.requests[1]).toMatchObject({ message: 'Hello', conversation: [] });
    expect(chat.getSnapshot().messages).toHaveLength(2);
  });

  it('[CH-21] asks a failed question again, with the conversation before it', async () => {
    const { chat, transport, clock } = chatScene();
    ask(chat, 'First');
    transport.emit({ type: 'text', text: 'One' }, { type: 'finish', reason: 'stop' });
    await clock.advance(60);
    const failed = ask(chat, 'Second');
    transport.emit({ type: 'error', failure: { message: 'Overloaded' } });
    await clock.advance(0);
    chat.retry(failed);
    expect(transport.requests[2]).toMatchObject({
      message: 'Second',
      conversation: [{ content: 'First' }, { content: 'One' }],
    });
    expect(chat.getSnapshot().messages.map(({ role }) => role)).toEqual([
      'user',
      'assistant',
      'user',
      'assistant',
    ]);
  });

  it('refuses a retry while another answer is being written, or without a question', () => {
    const { chat } = chatScene();
    expect(chat.retry('unknown')).toMatchObject({ status: 'refused', reason: 'empty' });
    const messageId = ask(chat, 'Hello');
    expect(chat.retry(messageId)).toMatchObject({ status: 'refused', reason: 'answering' });
  });
});
