import type { ChatMessage } from './chatMessage.ts';

/** A chat's own total counts 0.0001 dollars for each token; what is charged comes from the server. */
const TOKENS_PER_DOLLAR = 10_000;

/** Tokens and dollars of a chat, added over its replies. */
export function conversationTotals(messages: readonly ChatMessage[]): {
  totalTokens: number;
  totalCost: number;
} {
  const totalTokens = messages.reduce(
    (sum, message) => sum + (message.role === 'assistant' ? (message.usage?.total_tokens ?? 0) : 0),
    0,
  );
  return { totalTokens, totalCost: totalTokens / TOKENS_PER_DOLLAR };
}
