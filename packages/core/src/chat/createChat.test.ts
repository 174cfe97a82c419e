import { parse } from 'valibot';
import { describe, expect, it, vi } from 'vitest';

import { ApiError } from '../api/apiError.ts';
import { microdollars } from '../money/microdollars.ts';
import { memoryStorage } from '../store/keyValueStorage.ts';
import { createStore } from '../store/store.ts';
import { memoryHistory } from '../testing/memoryHistory.ts';
import { scriptedTransport } from '../testing/scriptedTransport.ts';
import { virtualClock } from '../testing/virtualClock.ts';
import type { ChatRecord } from '../wire/chatRecord.ts';
import { type Model, modelSchema } from '../wire/model.ts';
import type { Chat } from './chat.ts';
import { NO_EXTRAS } from './chatExtras.ts';
import type { AssistantMessage } from './chatMessage.ts';
import { createChat, type ChatOptions } from './createChat.ts';

const STATS = { balance: 1, totalTokensUsed: 15, totalCost: 0.0015 };
const COST = { estimate: 0.002, hold: 0.12, charge: 0.0012 };

function scene(options: Partial<ChatOptions> & { chats?: ChatRecord[]; kept?: string[] } = {}) {
  const clock = virtualClock();
  const transport = scriptedTransport(options.kept);
  const history = memoryHistory(clock, options.chats);
  let seed = 0;
  const random = () => (seed = (seed + 0.137) % 1);
  const chat = createChat({ transport, history, clock, random, ...options });
  return { chat, clock, transport, history };
}

function ask(chat: Chat, text: string): string {
  chat.setDraft(text);
  const outcome = chat.send();
  if (outcome.status !== 'sent') throw new Error(`not sent: ${outcome.status}`);
  return outcome.messageId;
}

function model(id: string, part: object = { free: true }): Model {
  return parse(modelSchema, { id, ...part });
}

function lastReply(chat: Chat): AssistantMessage {
  const last = chat.getSnapshot().messages.at(-1);
  if (last?.role !== 'assistant') throw new Error('no reply');
  return last;
}

function savedChat(part: Partial<ChatRecord> = {}): ChatRecord {
  return {
    id: 'chat_1saved',
    title: 'Saved',
    mode: 'chat',
    totalTokens: 0,
    totalCost: 0,
    version: 3,
    lastUpdated: '2026-01-01T00:00:00.000Z',
    messages: [
      { id: 'q1', role: 'user', content: 'Hello', timestamp: '2026-01-01T00:00:00.000Z' },
      { id: 'r1', role: 'assistant', content: 'Hi', timestamp: '2026-01-01T00:00:01.000Z' },
    ],
    ...part,
  };
}

describe('sending', () => {
  it.each(['', '   ', '\n\t'])('[CH-1, U-12] refuses the text %j', (text) => {
    const { chat, transport } = scene();
    chat.setDraft(text);
    expect(chat.composer.getSnapshot().blocked).toBe('empty');
    expect(chat.send()).toMatchObject({ status: 'refused', reason: 'empty' });
    expect(transport.requests).toEqual([]);
  });

  it('[CH-2] refuses without a model, and sends as soon as one is chosen', () => {
    const models = createStore<{ selected: Model | null }>({ selected: null });
    const { chat, transport } = scene({ models });
    chat.setDraft('Hello');
    expect(chat.send()).toMatchObject({ status: 'refused', reason: 'no-model' });
    models.set({ selected: model('guide') });
    expect(chat.composer.getSnapshot().blocked).toBeNull();
    expect(chat.send().status).toBe('sent');
    expect(transport.requests[0]?.model).toBe('guide');
  });

  it('[CH-4] adds the question, clears the text and waits for the reply', () => {
    const { chat } = scene();
    const messageId = ask(chat, 'Hello');
    expect(chat.getSnapshot().messages).toMatchObject([
      { role: 'user', content: 'Hello' },
      { role: 'assistant', content: '', state: { status: 'streaming' } },
    ]);
    expect(chat.composer.getSnapshot()).toEqual({ draft: '', blocked: 'answering' });
    expect(chat.liveReply.getSnapshot()).toEqual({ messageId, text: '', phase: 'waiting' });
  });

  it('[U-12] sends the text as typed', () => {
    const { chat, transport } = scene();
    ask(chat, '  two spaces\n');
    expect(transport.requests[0]?.message).toBe('  two spaces\n');
  });

  it('[U-13] sends once on a double click', () => {
    const { chat, transport } = scene();
    ask(chat, 'Hello');
    expect(chat.send()).toMatchObject({ status: 'refused', reason: 'answering' });
    expect(transport.requests).toHaveLength(1);
  });

  it('[CH-8, CH-10] sends the conversation before the question, under the id of the reply', async () => {
    const { chat, transport, clock } = scene();
    ask(chat, 'First');
    transport.emit({ type: 'text', text: 'One' }, { type: 'finish', reason: 'stop' });
    await clock.advance(100);
    const messageId = ask(chat, 'Second');
    expect(transport.requests[1]).toMatchObject({
      message: 'Second',
      messageId,
      chatId: chat.getSnapshot().chatId,
      conversation: [
        { role: 'user', content: 'First' },
        { role: 'assistant', content: 'One' },
      ],
      attachments: [],
    });
  });

  it('[HI-2, HI-3] names the chat by its first question and gives it an id', () => {
    const { chat } = scene();
    ask(chat, 'Why is the sky blue in the morning and red at night?');
    expect(chat.getSnapshot().title).toBe('Why is the sky blue in the mor');
    expect(chat.getSnapshot().chatId).toMatch(/^chat_1767225600000[0-9a-z]{9}$/);
  });
});

describe('streaming', () => {
  it('[CH-5, CH-16] shows the first word at once and the rest at most every 50 ms', async () => {
    const { chat, transport, clock } = scene();
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
    const { chat, transport, clock } = scene();
    ask(chat, 'Hello');
    await clock.advance(10);
    const before = chat.getSnapshot();
    transport.emit({ type: 'text', text: 'a' }, { type: 'text', text: 'b' });
    await clock.advance(200);
    expect(chat.getSnapshot()).toBe(before);
  });

  it('[U-33] says after 9 s that it is still waiting', async () => {
    const { chat, clock, transport } = scene();
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
    const { chat, transport, clock } = scene({ onReply });
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
    const { chat, transport, clock } = scene();
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
    const { chat, clock } = scene({ transport });
    ask(chat, 'Hello');
    await clock.advance(0);
    expect(lastReply(chat).state).toEqual({ status: 'failed', failure: { message: 'Streaming error' } });
  });
});

describe('stop and retry', () => {
  it('[CH-19, U-29] shows the stop at once, keeps the text, tells the server and takes its last count', async () => {
    const { chat, transport, clock, history } = scene();
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

  it('[U-30] leaves the question with a retry when nothing had come', async () => {
    const { chat, transport, clock } = scene();
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
    const { chat, transport, clock } = scene();
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
    const { chat } = scene();
    expect(chat.retry('unknown')).toMatchObject({ status: 'refused', reason: 'empty' });
    const messageId = ask(chat, 'Hello');
    expect(chat.retry(messageId)).toMatchObject({ status: 'refused', reason: 'answering' });
  });
});

describe('price and length', () => {
  const PAID = { pricing: { input: 100, output: 100 } };

  function paidScene(balance: number, part: object = PAID) {
    const models = createStore({ selected: model('paid', part) });
    const access = createStore({ isBlocked: false, balance: microdollars(balance) });
    return { ...scene({ models, access }), models, access };
  }

  it('[CH-7, PR-8] refuses what the balance does not cover, and keeps the text', () => {
    const { chat, transport } = paidScene(1_000);
    chat.setDraft('word'.repeat(1000));
    expect(chat.send()).toEqual({
      status: 'refused',
      reason: 'insufficient-balance',
      text: 'Insufficient balance for this request. Please use a free model or add more balance.',
    });
    expect(chat.composer.getSnapshot().draft).toBe('word'.repeat(1000));
    expect(transport.requests).toEqual([]);
  });

  it('[CH-7, PR-9] asks before a message of more than half a dollar, and sends it when confirmed', () => {
    const { chat, transport } = paidScene(10_000_000);
    chat.setDraft('word'.repeat(4000));
    expect(chat.send()).toEqual({
      status: 'needs-confirmation',
      concern: { kind: 'high-cost', cost: 600_000, dearestPart: 'inputTokens' },
    });
    expect(chat.getSnapshot().messages).toEqual([]);
    expect(chat.send(true).status).toBe('sent');
    expect(transport.requests).toHaveLength(1);
  });

  it('[AL-11, PR-10, U-50] refuses a paid model during a session limit and sends on a free one, with the same text', () => {
    const { chat, models, access } = paidScene(10_000_000);
    access.set({ isBlocked: true, balance: microdollars(10_000_000) });
    chat.setDraft('Hello');
    expect(chat.send()).toMatchObject({ status: 'refused', reason: 'session-limit', text: 'Session Limit' });
    models.set({ selected: model('free') });
    expect(chat.send().status).toBe('sent');
  });

  it('[U-20] follows typing within 300 ms, and the chosen model', async () => {
    const { chat, clock, models } = paidScene(10_000_000);
    chat.setDraft('word');
    chat.setDraft('wordword');
    await clock.advance(300);
    expect(chat.estimate.getSnapshot().stats).toMatchObject({
      inputTokens: 2,
      estimatedOutputTokens: 1,
      totalTokens: 3,
      nextMessageCost: 300,
    });
    models.set({ selected: model('free') });
    await clock.advance(300);
    expect(chat.estimate.getSnapshot().stats.nextMessageCost).toBe(0);
  });

  it('[PR-15] learns from counted usage what the next estimate should be', async () => {
    const { chat, clock, transport } = paidScene(10_000_000);
    ask(chat, 'word'.repeat(100));
    const usage = { prompt_tokens: 200, total_tokens: 210 };
    transport.emit({ type: 'usage', usage }, { type: 'finish', reason: 'stop' });
    await clock.advance(300);
    chat.startNew();
    chat.setDraft('word'.repeat(100));
    await clock.advance(300);
    expect(chat.estimate.getSnapshot().stats.inputTokens).toBeGreaterThan(150);
  });

  it('learns nothing from a count that the server estimated itself', async () => {
    const { chat, clock, transport } = paidScene(10_000_000);
    ask(chat, 'word'.repeat(100));
    const usage = { prompt_tokens: 900, total_tokens: 910, estimated: true };
    transport.emit({ type: 'usage', usage }, { type: 'finish', reason: 'stop' });
    await clock.advance(300);
    chat.startNew();
    chat.setDraft('word'.repeat(100));
    await clock.advance(300);
    expect(chat.estimate.getSnapshot().stats.inputTokens).toBe(100);
  });
});

describe('context limit', () => {
  const TOO_LONG = "This model's maximum context length is 8192 tokens.";

  async function overrun() {
    const models = createStore({ selected: model('small') });
    const made = scene({ models });
    ask(made.chat, 'First');
    made.transport.emit({ type: 'text', text: 'One' }, { type: 'finish', reason: 'stop' });
    await made.clock.advance(60);
    ask(made.chat, 'Second');
    made.transport.emit({ type: 'error', failure: { message: TOO_LONG } });
    await made.clock.advance(60);
    const contents = () => made.chat.getSnapshot().messages.map(({ content }) => content);
    return { ...made, contents, noticeId: made.chat.getSnapshot().messages[0]?.id ?? '' };
  }

  it('[CH-24, ER-3] resets the conversation to a single notice, and sends nothing of it afterwards', async () => {
    const { chat, transport, contents } = await overrun();
    expect(contents()).toEqual([
      expect.stringMatching(/^⚠️ Context Limit Reached[^]*maximum context length of 8192 tokens/),
    ]);
    ask(chat, 'Third');
    expect(transport.requests[2]).toMatchObject({ message: 'Third', conversation: [] });
  });

  it('[ER-4] resets nothing for another error', async () => {
    const { chat, transport, clock } = scene();
    ask(chat, 'First');
    transport.emit({ type: 'error', failure: { message: 'The context length must be below 500' } });
    await clock.advance(60);
    expect(lastReply(chat).state.status).toBe('failed');
  });

  it('[CH-26] brings the earlier messages back, which stayed in the saved chat', async () => {
    const { chat, contents, noticeId, history, clock } = await overrun();
    await clock.advance(0);
    expect(history.records.get(chat.getSnapshot().chatId)?.messages).toHaveLength(5);
    chat.showEarlier(noticeId);
    expect(contents()).toEqual(['First', 'One', 'Second', '']);
    expect(lastReply(chat).state).toMatchObject({ status: 'failed' });
    chat.showEarlier('unknown');
    expect(contents()).toHaveLength(4);
  });

  it('[CH-26] asks again with only as much as the model reads', async () => {
    const { chat, noticeId, transport, contents } = await overrun();
    expect(chat.retryTrimmed(noticeId).status).toBe('sent');
    expect(transport.requests[2]).toMatchObject({
      message: 'Second',
      conversation: [{ content: 'First' }, { content: 'One' }],
    });
    expect(contents()).toEqual(['First', 'One', 'Second', '']);
    expect(chat.retryTrimmed('unknown')).toMatchObject({ status: 'refused' });
  });

  it('[CH-25] warns before the next message that is longer than the model was found to read', async () => {
    const { chat, clock } = await overrun();
    chat.startNew();
    chat.setDraft('word'.repeat(9000));
    await clock.advance(300);
    expect(chat.estimate.getSnapshot().contextWindow).toBe(8192);
    expect(chat.send()).toEqual({
      status: 'needs-confirmation',
      concern: { kind: 'context-window', tokens: 9000, limit: 8192 },
    });
    expect(chat.send(true).status).toBe('sent');
  });
});

describe('alternatives', () => {
  async function answered() {
    const made = scene();
    const replyId = ask(made.chat, 'First');
    made.transport.emit({ type: 'text', text: 'One' }, { type: 'finish', reason: 'stop' });
    await made.clock.advance(60);
    const contents = () => made.chat.getSnapshot().messages.map(({ content }) => content);
    return { ...made, replyId, contents };
  }

  it('[U-35] keeps the earlier answer when asked again, and says who wrote each', async () => {
    const models = createStore({ selected: model('small') });
    const { chat, transport, clock } = scene({ models });
    const first = ask(chat, 'First');
    transport.emit({ type: 'text', text: 'One' }, { type: 'finish', reason: 'stop' });
    await clock.advance(60);
    models.set({ selected: model('large') });
    const outcome = chat.regenerate(first);
    transport.emit({ type: 'text', text: 'Uno' }, { type: 'finish', reason: 'stop' });
    await clock.advance(60);
    expect(transport.requests[1]).toMatchObject({ message: 'First', conversation: [], model: 'large' });
    const second = outcome.status === 'sent' ? outcome.messageId : '';
    expect(lastReply(chat)).toMatchObject({ content: 'Uno', model: 'large' });
    expect(chat.getSnapshot().alternatives.get(second)).toEqual([first, second]);
    chat.showAlternative(first);
    expect(lastReply(chat)).toMatchObject({ content: 'One', model: 'small' });
  });

  it('[U-36] branches when a question is edited, and leads back to all that followed the first', async () => {
    const { chat, transport, clock, contents } = await answered();
    const questionId = chat.getSnapshot().messages[0]?.id ?? '';
    chat.edit(questionId, 'Second');
    transport.emit({ type: 'text', text: 'Two' }, { type: 'finish', reason: 'stop' });
    await clock.advance(60);
    expect(contents()).toEqual(['Second', 'Two']);
    expect(chat.getSnapshot().title).toBe('First');
    chat.showAlternative(questionId);
    expect(contents()).toEqual(['First', 'One']);
  });

  it('[U-36] shows the same thread after a reload', async () => {
    const { chat, transport, clock, history, contents } = await answered();
    chat.edit(chat.getSnapshot().messages[0]?.id ?? '', 'Second');
    transport.emit({ type: 'text', text: 'Two' }, { type: 'finish', reason: 'stop' });
    await clock.advance(60);
    chat.showAlternative(chat.getSnapshot().alternatives.values().next().value?.[0] ?? '');
    await clock.advance(0);
    const reloaded = createChat({ transport, history, clock });
    await reloaded.open(chat.getSnapshot().chatId);
    expect(reloaded.getSnapshot().messages).toEqual(chat.getSnapshot().messages);
    expect(reloaded.getSnapshot().alternatives).toEqual(chat.getSnapshot().alternatives);
    expect(contents()).toEqual(['First', 'One']);
  });

  it('[U-34] asks an edited question with the attachments that it had', async () => {
    const attachments = [{ type: 'file' as const, name: 'notes.txt', data: 'Some notes', size: 10 }];
    const extras = { ...NO_EXTRAS, take: () => ({ attachments }) };
    const { chat, transport, clock } = scene({ extras });
    ask(chat, 'First');
    transport.emit({ type: 'finish', reason: 'stop' });
    await clock.advance(60);
    chat.edit(chat.getSnapshot().messages[0]?.id ?? '', 'Second');
    expect(transport.requests[1]).toMatchObject({ message: 'Second', attachments });
  });

  it('[PR-9] [PR-8] asks before a dear question goes out again, by whichever way', async () => {
    const pricing = { input: 300, output: 300 };
    const models = createStore({ selected: model('small') });
    const access = createStore({ isBlocked: false, balance: microdollars(50_000_000) });
    const { chat, transport, clock } = scene({ models, access });
    const first = ask(chat, 'long '.repeat(2000));
    transport.emit({ type: 'text', text: 'One' }, { type: 'finish', reason: 'stop' });
    await clock.advance(60);
    models.set({ selected: model('dear', { pricing }) });
    const questionId = chat.getSnapshot().messages[0]?.id ?? '';
    const dear = { status: 'needs-confirmation', concern: { kind: 'high-cost', dearestPart: 'inputTokens' } };
    expect(chat.retry(first)).toMatchObject(dear);
    expect(chat.regenerate(first)).toMatchObject(dear);
    expect(chat.edit(questionId, 'longer '.repeat(2000))).toMatchObject(dear);
    expect(transport.requests).toHaveLength(1);
    access.set({ isBlocked: false, balance: microdollars(1) });
    expect(chat.regenerate(first)).toMatchObject({ status: 'refused', reason: 'insufficient-balance' });
    access.set({ isBlocked: false, balance: microdollars(50_000_000) });
    expect(chat.regenerate(first, true).status).toBe('sent');
    expect(transport.requests).toHaveLength(2);
  });

  it('refuses to edit into white space, or a message that is not there', async () => {
    const { chat } = await answered();
    expect(chat.edit(chat.getSnapshot().messages[0]?.id ?? '', ' ')).toMatchObject({
      status: 'refused',
      reason: 'empty',
    });
    expect(chat.edit('unknown', 'Text')).toMatchObject({ status: 'refused', reason: 'empty' });
    expect(chat.regenerate('unknown')).toMatchObject({ status: 'refused', reason: 'empty' });
  });

  it('takes a message out with all below it, but not while an answer is being written', async () => {
    const { chat, contents, clock, history, replyId } = await answered();
    chat.removeMessage(replyId);
    await clock.advance(0);
    expect(contents()).toEqual(['First']);
    expect(history.records.get(chat.getSnapshot().chatId)?.messages).toHaveLength(1);
    ask(chat, 'Second');
    chat.removeMessage(chat.getSnapshot().messages[0]?.id ?? '');
    chat.showAlternative(replyId);
    expect(contents()).toEqual(['First', 'Second', '']);
  });
});

describe('saving', () => {
  it('[CH-6, HI-1] saves the question at once and the reply when it ends', async () => {
    const onSaved = vi.fn();
    const { chat, transport, clock, history } = scene({ onSaved });
    ask(chat, 'Hello');
    await clock.advance(0);
    const { chatId } = chat.getSnapshot();
    expect(history.records.get(chatId)?.messages).toMatchObject([
      { content: 'Hello' },
      { isStreaming: true },
    ]);
    transport.emit({ type: 'text', text: 'Hi' }, { type: 'usage', usage: { total_tokens: 15 } });
    transport.emit({ type: 'finish', reason: 'stop' });
    await clock.advance(0);
    expect(history.records.get(chatId)).toMatchObject({
      title: 'Hello',
      mode: 'chat',
      totalTokens: 15,
      totalCost: 0.0015,
      version: 2,
      messages: [{ content: 'Hello' }, { content: 'Hi' }],
    });
    expect(onSaved).toHaveBeenLastCalledWith(
      expect.objectContaining({ id: chatId, title: 'Hello', version: 2 }),
    );
  });

  it('says that a save failed and tries again when the network was gone', async () => {
    const { chat, clock, history, transport } = scene();
    history.failWith(new ApiError('Network error', { kind: 'network' }));
    ask(chat, 'Hello');
    await clock.advance(0);
    expect(chat.getSnapshot().saving).toMatchObject({
      status: 'failed',
      failure: { message: 'Network error' },
    });
    history.failWith(null);
    transport.emit({ type: 'text', text: 'Hi' });
    await clock.advance(5_000);
    expect(chat.getSnapshot().saving).toEqual({ status: 'saved' });
    expect(history.records.size).toBe(1);
  });

  it('keeps a refused save for the next try', async () => {
    const { chat, clock, history } = scene();
    history.failWith(new Error('disk full'));
    ask(chat, 'Hello');
    await clock.advance(0);
    expect(chat.getSnapshot().saving).toMatchObject({ status: 'failed', failure: { message: 'disk full' } });
    history.failWith(null);
    chat.save();
    await clock.advance(0);
    expect(chat.getSnapshot().saving).toEqual({ status: 'saved' });
  });

  it('[HI-6, U-16] loses no message of another tab', async () => {
    const { chat, clock, history, transport } = scene({ chats: [savedChat()] });
    await chat.open('chat_1saved');
    const other = createChat({ transport: scriptedTransport(), history, clock });
    await other.open('chat_1saved');
    ask(other, 'From the other tab');
    await clock.advance(0);

    ask(chat, 'From this tab');
    transport.emit({ type: 'text', text: 'Yes' }, { type: 'finish', reason: 'stop' });
    await clock.advance(100);
    const contents = history.records.get('chat_1saved')?.messages.map(({ content }) => content);
    expect(contents).toEqual(['Hello', 'Hi', 'From the other tab', '', 'From this tab', 'Yes']);
    // What the other tab asked stands beside this tab's question, as an alternative.
    expect(chat.getSnapshot().messages.map(({ content }) => content)).toEqual([
      'Hello',
      'Hi',
      'From this tab',
      'Yes',
    ]);
    expect([...chat.getSnapshot().alternatives.values()]).toEqual([[expect.any(String), expect.any(String)]]);
  });

  it('[HI-6] keeps the title that the chat was given elsewhere meanwhile', async () => {
    const { chat, clock, history } = scene({ chats: [savedChat()] });
    await chat.open('chat_1saved');
    await history.change?.('chat_1saved', { title: 'Renamed' });
    ask(chat, 'And another');
    await clock.advance(0);
    expect(history.records.get('chat_1saved')?.title).toBe('Renamed');
    expect(chat.getSnapshot().title).toBe('Renamed');
  });

  it('[HI-18] sends only the messages that came', async () => {
    const { chat, clock, history } = scene({ chats: [savedChat()] });
    const change = vi.spyOn(history, 'change');
    const save = vi.spyOn(history, 'save');
    const narrow = createChat({ transport: scriptedTransport(), history, clock });
    await narrow.open('chat_1saved');
    ask(narrow, 'And another');
    await clock.advance(0);
    expect(save).not.toHaveBeenCalled();
    expect(change.mock.calls[0]?.[1].messages?.map(({ content }) => content)).toEqual(['And another', '']);
    narrow.save();
    await clock.advance(0);
    expect(change).toHaveBeenCalledOnce();
    expect(narrow.getSnapshot().saving).toEqual({ status: 'saved' });
    expect(chat.getSnapshot().saving).toEqual({ status: 'saved' });
  });

  it('gives up merging after three lost races and says so', async () => {
    const { chat, clock, history } = scene({ chats: [savedChat()] });
    const conflict = new ApiError('Saved elsewhere', { kind: 'answer', status: 409 });
    const save = vi.fn(() => Promise.reject(conflict));
    const stubborn = createChat({
      transport: scriptedTransport(),
      history: { ...history, save, change: save },
      clock,
    });
    ask(stubborn, 'Hello');
    history.records.set(stubborn.getSnapshot().chatId, savedChat({ id: stubborn.getSnapshot().chatId }));
    await clock.advance(0);
    expect(save).toHaveBeenCalledTimes(4);
    expect(stubborn.getSnapshot().saving).toMatchObject({ status: 'failed' });
    expect(chat.getSnapshot().saving).toEqual({ status: 'saved' });
  });
});

describe('opening', () => {
  it('shows a saved chat', async () => {
    const { chat } = scene({ chats: [savedChat()] });
    const opening = chat.open('chat_1saved');
    expect(chat.getSnapshot()).toMatchObject({ chatId: 'chat_1saved', activity: { status: 'loading' } });
    expect(chat.composer.getSnapshot().blocked).toBe('loading');
    await opening;
    expect(chat.getSnapshot()).toMatchObject({
      title: 'Saved',
      activity: { status: 'idle' },
      messages: [{ content: 'Hello' }, { content: 'Hi', state: { status: 'complete' } }],
    });
  });

  it('[HI-7] logs a chat that cannot be loaded and can try again', async () => {
    const log = vi.fn();
    const { chat, history } = scene({ chats: [savedChat()], log });
    history.failWith(new ApiError('Network error', { kind: 'network' }));
    await chat.open('chat_1saved');
    expect(chat.getSnapshot().activity).toMatchObject({ status: 'load-failed' });
    expect(log).toHaveBeenCalledExactlyOnceWith('load-chat-failed', expect.any(ApiError));
    history.failWith(null);
    await chat.open('chat_1saved');
    expect(chat.getSnapshot().title).toBe('Saved');
  });

  it('[U-57] never shows one chat under the address of another', async () => {
    const { chat } = scene({ chats: [savedChat(), savedChat({ id: 'chat_2other', title: 'Other' })] });
    const first = chat.open('chat_1saved');
    const second = chat.open('chat_2other');
    await Promise.all([first, second]);
    expect(chat.getSnapshot()).toMatchObject({ chatId: 'chat_2other', title: 'Other' });
  });

  it('[CH-20] re-attaches a reply that was being written', async () => {
    const chats = [savedChat({ messages: [...savedChat().messages, question(), unfinished()] })];
    const { chat, transport, clock } = scene({ chats, kept: ['r2'] });
    await chat.open('chat_1saved');
    expect(chat.getSnapshot().activity).toEqual({ status: 'answering', messageId: 'r2' });
    await clock.advance(0);
    transport.emit({ type: 'text', text: 'All of it' }, { type: 'finish', reason: 'stop' });
    await clock.advance(0);
    expect(transport.resumed).toEqual(['r2']);
    expect(lastReply(chat)).toMatchObject({ id: 'r2', content: 'All of it', state: { status: 'complete' } });
  });

  it('says that a reply is gone which the server no longer has', async () => {
    const chats = [savedChat({ messages: [question(), unfinished()] })];
    const { chat, clock } = scene({ chats });
    await chat.open('chat_1saved');
    await clock.advance(0);
    expect(lastReply(chat).state).toMatchObject({ status: 'failed', failure: { code: 'interrupted' } });
  });

  it('[U-32] lets a reply go on behind another chat, and marks it unread', async () => {
    const { chat, transport, clock } = scene({ chats: [savedChat()] });
    ask(chat, 'Hello');
    const { chatId } = chat.getSnapshot();
    await chat.open('chat_1saved');
    expect(transport.stopped).toEqual([]);
    expect(chat.marks.getSnapshot()).toEqual(new Map([[chatId, 'running']]));
    expect(chat.liveReply.getSnapshot()).toBeNull();
    transport.emit({ type: 'text', text: 'Behind' }, { type: 'finish', reason: 'stop' });
    await clock.advance(100);
    expect(chat.marks.getSnapshot()).toEqual(new Map([[chatId, 'unread']]));
    await chat.open(chatId);
    expect(lastReply(chat).content).toBe('Behind');
    expect(chat.marks.getSnapshot()).toEqual(new Map());
  });

  it('[U-32] shows a running chat again without asking the server', async () => {
    const { chat, transport, clock } = scene({ chats: [savedChat()] });
    ask(chat, 'Hello');
    const { chatId } = chat.getSnapshot();
    await chat.open('chat_1saved');
    await chat.open(chatId);
    transport.emit({ type: 'text', text: 'Still here' });
    await clock.advance(0);
    expect(chat.liveReply.getSnapshot()?.text).toBe('Still here');
    expect(chat.marks.getSnapshot()).toEqual(new Map([[chatId, 'running']]));
  });
});

describe('drafts', () => {
  it('[U-15] keeps a draft for each chat, and one for the new chat', async () => {
    const storage = memoryStorage();
    const { chat } = scene({ chats: [savedChat()], storage });
    chat.setDraft('for the new one');
    await chat.open('chat_1saved');
    expect(chat.composer.getSnapshot().draft).toBe('');
    chat.setDraft('for the saved one');
    chat.startNew();
    expect(chat.composer.getSnapshot().draft).toBe('for the new one');

    const reloaded = scene({ chats: [savedChat()], storage }).chat;
    expect(reloaded.composer.getSnapshot().draft).toBe('for the new one');
    await reloaded.open('chat_1saved');
    expect(reloaded.composer.getSnapshot().draft).toBe('for the saved one');
  });

  it('forgets the draft of a message that was sent', () => {
    const storage = memoryStorage();
    const { chat } = scene({ storage });
    ask(chat, 'Hello');
    expect(scene({ storage }).chat.composer.getSnapshot().draft).toBe('');
  });
});

function question(): ChatRecord['messages'][number] {
  return { id: 'q2', role: 'user', content: 'And now?', timestamp: '2026-01-01T00:00:02.000Z' };
}

function unfinished(): ChatRecord['messages'][number] {
  return {
    id: 'r2',
    role: 'assistant',
    content: '',
    timestamp: '2026-01-01T00:00:03.000Z',
    isStreaming: true,
  };
}
