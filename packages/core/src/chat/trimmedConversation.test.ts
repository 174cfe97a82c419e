import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { estimateTokens } from '../tokens/estimateTokens.ts';
import type { ConversationMessage } from '../wire/completion.ts';
import { trimmedConversation } from './trimmedConversation.ts';

/** A message of about the given tokens. */
function message(role: ConversationMessage['role'], tokens: number): ConversationMessage {
  return { role, content: 'word'.repeat(tokens) };
}

describe('trimmedConversation', () => {
  it('[CH-26] keeps the newest messages that fit beside the question', () => {
    const conversation = [
      message('user', 400),
      message('assistant', 400),
      message('user', 100),
      message('assistant', 100),
    ];
    expect(trimmedConversation(conversation, 'word', 1000)).toEqual(conversation.slice(2));
  });

  it('keeps everything where everything fits', () => {
    const conversation = [message('user', 10), message('assistant', 10)];
    expect(trimmedConversation(conversation, 'word', 1000)).toEqual(conversation);
  });

  it('begins with a message of the user', () => {
    const conversation = [
      message('user', 400),
      message('assistant', 100),
      message('user', 100),
      message('assistant', 100),
    ];
    expect(trimmedConversation(conversation, 'word', 1000)).toEqual(conversation.slice(2));
  });

  it('is empty when the question fills the window', () => {
    expect(trimmedConversation([message('user', 10)], 'word'.repeat(2000), 1000)).toEqual([]);
  });

  it('[CH-26] is always an end of the conversation that fits', () => {
    const any = fc.array(
      fc.tuple(fc.constantFrom('user' as const, 'assistant' as const), fc.integer({ min: 0, max: 400 })),
    );
    fc.assert(
      fc.property(any, fc.integer({ min: 1001, max: 4000 }), (shape, limit) => {
        const conversation = shape.map(([role, tokens]) => message(role, tokens));
        const trimmed = trimmedConversation(conversation, 'word', limit);
        expect(trimmed).toEqual(conversation.slice(conversation.length - trimmed.length));
        const tokens = trimmed.reduce((sum, { content }) => sum + estimateTokens(content), 1);
        expect(tokens).toBeLessThanOrEqual(limit);
      }),
    );
  });
});
