import { memoryStorage } from '@diwan/core';
import { fakeChat, fixtures } from '@diwan/core/testing';
import { describe, expect, it } from 'vitest';

import { keepRefusedQuestion } from './keepRefusedQuestion.ts';

function keep(fixture: keyof typeof fixtures, question = 'What I wrote') {
  const storage = memoryStorage();
  const chat = fakeChat(fixtures[fixture]);
  let left = 0;
  keepRefusedQuestion({
    question,
    chat,
    storage,
    leaveAddress: () => {
      left += 1;
    },
  });
  return { storage, chatId: chat.getSnapshot().chatId, left };
}

describe('keepRefusedQuestion', () => {
  it('[AU-29, U-15] makes the first question of a chat the draft of the new chat', () => {
    const { storage, left } = keep('chat-empty');
    expect(storage.get('diwan:draft:new')).toBe('What I wrote');
    expect(left).toBe(1);
  });

  it('[AU-29, U-15] keeps a later question with its chat', () => {
    const { storage, chatId, left } = keep('chat-long');
    expect(storage.get(`diwan:draft:${chatId}`)).toBe('What I wrote');
    expect(left).toBe(0);
  });

  it('overwrites no draft without a question', () => {
    expect(keep('chat-long', '').storage.get('diwan:draft:new')).toBeNull();
  });
});
