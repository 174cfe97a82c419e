import type { ConversationMessage } from '../wire/completion.ts';
import type { ChatMessage } from './chatMessage.ts';

/**
 * The messages that the model is to read, oldest first.
 *
 * Local notices and replies without any text are left out; `apiContent` stands in for `content` where it differs.
 */
export function conversationOf(messages: readonly ChatMessage[]): ConversationMessage[] {
  return messages.flatMap((message): ConversationMessage[] => {
    switch (message.role) {
      case 'user':
        return [{ role: 'user', content: message.apiContent ?? message.content }];
      case 'assistant':
        return message.content === ''
          ? []
          : [{ role: 'assistant', content: message.apiContent ?? message.content }];
      case 'notice':
        return [];
    }
  });
}
