import { estimateTokens } from '../tokens/estimateTokens.ts';
import type { ConversationMessage } from '../wire/completion.ts';

/** Share of a context window that is left for the answer and for an estimate that is off. */
const RESERVED_SHARE = 0.4;

/**
 * The newest messages of a conversation that fit into a context window together with the question, oldest first.
 *
 * It begins with a message of the user, as models expect. Empty when not even one of them fits.
 *
 * @param limit - the context window, in tokens
 */
export function trimmedConversation(
  conversation: readonly ConversationMessage[],
  question: string,
  limit: number,
): ConversationMessage[] {
  let room = limit * (1 - RESERVED_SHARE) - estimateTokens(question);
  let start = conversation.length;
  for (const [position, { content }] of [...conversation.entries()].toReversed()) {
    room -= estimateTokens(content);
    if (room < 0) break;
    start = position;
  }
  const fitting = conversation.slice(start);
  const firstQuestion = fitting.findIndex(({ role }) => role === 'user');
  return firstQuestion === -1 ? [] : fitting.slice(firstQuestion);
}
