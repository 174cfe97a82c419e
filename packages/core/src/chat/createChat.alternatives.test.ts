import { describe, expect, it } from 'vitest';

import { microdollars } from '../money/microdollars.ts';
import { createStore } from '../store/store.ts';
import { NO_EXTRAS } from './chatExtras.ts';
import { createChat } from './createChat.ts';
import { ask, askAndAnswer, chatScene, contentsOf, lastReply, model } from './testing/chatScene.ts';

describe('alternatives', () => {
  async function answered() {
    const made = chatScene();
    const replyId = await askAndAnswer(made, 'First', 'One');
    return { ...made, replyId, contents: () => contentsOf(made.chat) };
  }

  it('[U-35] keeps the earlier answer when asked again, and says who wrote each', async () => {
    const models = createStore({ selected: model('small') });
    const { chat, transport, clock } = chatScene({ models });
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
    const { chat, transport, clock } = chatScene({ extras });
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
    const { chat, transport, clock } = chatScene({ models, access });
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
