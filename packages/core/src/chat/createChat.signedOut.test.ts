import { describe, expect, it } from 'vitest';

import { memoryStorage } from '../store/keyValueStorage.ts';
import { draftKey } from './drafts.ts';
import { ask, chatScene, savedChat } from './testing/chatScene.ts';

const SIGNED_OUT = { message: 'Please sign in.', code: 'not-signed-in' };

function scene(options: Parameters<typeof chatScene>[0] = {}) {
  const storage = memoryStorage();
  const told: (string | null)[] = [];
  const made = chatScene({ storage, onSignedOut: (chatId) => told.push(chatId), ...options });
  return { ...made, storage, told };
}

describe('a question that nobody was signed in for', () => {
  it('[AU-29, U-15] becomes the draft of the new chat where its own was never saved', async () => {
    const { chat, clock, history, storage, told, transport } = scene();
    history.failWith(new Error('Please sign in.'));
    ask(chat, 'What I wrote\nso long');
    transport.emit({ type: 'error', failure: SIGNED_OUT });
    await clock.advance(0);
    expect(storage.get(draftKey(null))).toBe('What I wrote\nso long');
    expect(told).toEqual([null]);
  });

  it('[AU-29, U-15] stays with a chat that is saved, an edited first question too', async () => {
    const { chat, clock, storage, told, transport } = scene({ chats: [savedChat()] });
    await chat.open('chat_1saved');
    chat.edit('q1', 'In other words');
    transport.emit({ type: 'error', failure: SIGNED_OUT });
    await clock.advance(0);
    expect(storage.get(draftKey('chat_1saved'))).toBe('In other words');
    expect(storage.get(draftKey(null))).toBeNull();
    expect(told).toEqual(['chat_1saved']);
  });

  it('[U-14] is no draft after any other failure', async () => {
    const { chat, clock, storage, told, transport } = scene();
    ask(chat, 'What I wrote');
    transport.emit({ type: 'error', failure: { message: 'Nothing left', code: 'insufficient-balance' } });
    await clock.advance(0);
    expect(storage.get(draftKey(null))).toBeNull();
    expect(told).toEqual([]);
  });
});
