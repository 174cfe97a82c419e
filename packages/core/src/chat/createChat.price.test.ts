import { describe, expect, it } from 'vitest';

import { microdollars } from '../money/microdollars.ts';
import { createStore } from '../store/store.ts';
import { scriptedTransport } from '../testing/scriptedTransport.ts';
import { virtualClock } from '../testing/virtualClock.ts';
import { NO_EXTRAS } from './chatExtras.ts';
import { createOpenChat } from './createChat.ts';
import { ask, askAndAnswer, chatScene, model } from './testing/chatScene.ts';

describe('price and length', () => {
  const PAID = { pricing: { input: 100, output: 100 } };

  function paidScene(balance: number, part: object = PAID) {
    const models = createStore({ selected: model('paid', part) });
    const access = createStore({ isBlocked: false, balance: microdollars(balance) });
    return { ...chatScene({ models, access }), models, access };
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

  it('estimates a text of its own with conversation and project files, without what waits in the composer', async () => {
    const estimate = { attachmentTextTokens: 5_000, images: 3, projectFilesTokens: 200 };
    const extras = { ...NO_EXTRAS, getSnapshot: () => ({ blocked: null, needsText: true, estimate }) };
    const transport = scriptedTransport();
    const clock = virtualClock();
    const models = createStore({ selected: model('free') });
    const chat = createOpenChat({ transport, clock, models, extras });
    await askAndAnswer({ chat, transport, clock }, 'four'.repeat(10), 'four'.repeat(20));
    chat.setDraft('not of interest');
    expect(chat.estimateOf('four'.repeat(7)).stats).toMatchObject({
      inputTokens: 7,
      attachmentTokens: 0,
      projectFilesTokens: 200,
      conversationTokens: 30,
    });
  });
});
