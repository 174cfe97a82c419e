import { dollarsOf } from '../money/dollars.ts';
import { clientCost } from '../pricing/clientCost.ts';
import type { ChatMessage } from './chatMessage.ts';

/** Tokens and dollars of a chat, added over its replies; what is charged comes from the server. */
export function conversationTotals(messages: readonly ChatMessage[]): {
  totalTokens: number;
  totalCost: number;
} {
  const totalTokens = messages.reduce(
    (sum, message) => sum + (message.role === 'assistant' ? (message.usage?.total_tokens ?? 0) : 0),
    0,
  );
  return { totalTokens, totalCost: dollarsOf(clientCost(totalTokens)) };
}
