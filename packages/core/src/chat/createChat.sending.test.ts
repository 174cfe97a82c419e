import { describe, expect, it } from 'vitest';

import { memoryStorage } from '../store/keyValueStorage.ts';
import { createStore } from '../store/store.ts';
import type { Model } from '../wire/model.ts';
import { ask, chatScene, model, savedChat } from './testing/chatScene.ts';

describe('sending', () => {
  it.each(['', '   ', '\n\t'])('[CH-1, U-12] refuses the text %j', (text) => {
    const { chat, transport } = chatScene();
    chat.setDraft(text);
    expect(chat.composer.getSnapshot().blocked).toBe('empty');
    expect(chat.send()).toMatchObject({ status: 'refused', reason: 'empty' });
    expect(transport.requests).toEqual([]);
  });

  it('[CH-2] refuses without a model, and sends as soon as one is chosen', () => {
    const models = createStore<{ selected: Model | null }>({ selected: null });
    const { chat, transport } = chatScene({ models });
    chat.setDraft('Hello');
    expect(chat.send()).toMatchObject({ status: 'refused', reason: 'no-model' });
    models.set({ selected: model('guide') });
    expect(chat.composer.getSnapshot().blocked).toBeNull();
    expect(chat.send().status).toBe('sent');
    expect(transport.requests[0]?.model).toBe('guide');
  });

  it('[CH-4] adds the question, clears the text and waits for the reply', () => {
    const { chat } = chatScene();
    const messageId = ask(chat, 'Hello');
    expect(chat.getSnapshot().messages).toMatchObject([
      { role: 'user', content: 'Hello' },
      { role: 'assistant', content: '', state: { status: 'streaming' } },
    ]);
    expect(chat.composer.getSnapshot()).toEqual({ draft: '', blocked: 'answering' });
    expect(chat.liveReply.getSnapshot()).toEqual({ messageId, text: '', phase: 'waiting' });
  });

  it('[U-12] sends the text as typed', () => {
    const { chat, transport } = chatScene();
    ask(chat, '  two spaces\n');
    expect(transport.requests[0]?.message).toBe('  two spaces\n');
  });

  it('[U-13] sends once on a double click', () => {
    const { chat, transport } = chatScene();
    ask(chat, 'Hello');
    expect(chat.send()).toMatchObject({ status: 'refused', reason: 'answering' });
    expect(transport.requests).toHaveLength(1);
  });

  it('[CH-8, CH-10] sends the conversation before the question, under the id of the reply', async () => {
    const { chat, transport, clock } = chatScene();
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
    const { chat } = chatScene();
    ask(chat, 'Why is the sky blue in the morning and red at night?');
    expect(chat.getSnapshot().title).toBe('Why is the sky blue in the mor');
    expect(chat.getSnapshot().chatId).toMatch(/^chat_1767225600000[0-9a-z]{9}$/);
  });
});

describe('drafts', () => {
  it('[U-15] keeps a draft for each chat, and one for the new chat', async () => {
    const storage = memoryStorage();
    const { chat } = chatScene({ chats: [savedChat()], storage });
    chat.setDraft('for the new one');
    await chat.open('chat_1saved');
    expect(chat.composer.getSnapshot().draft).toBe('');
    chat.setDraft('for the saved one');
    chat.startNew();
    expect(chat.composer.getSnapshot().draft).toBe('for the new one');

    const reloaded = chatScene({ chats: [savedChat()], storage }).chat;
    expect(reloaded.composer.getSnapshot().draft).toBe('for the new one');
    await reloaded.open('chat_1saved');
    expect(reloaded.composer.getSnapshot().draft).toBe('for the saved one');
  });

  it('forgets the draft of a message that was sent', () => {
    const storage = memoryStorage();
    const { chat } = chatScene({ storage });
    ask(chat, 'Hello');
    expect(chatScene({ storage }).chat.composer.getSnapshot().draft).toBe('');
  });
});
