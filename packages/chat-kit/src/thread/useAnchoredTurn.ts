import type { ChatMessage } from '@diwan/core';
import { useState } from 'react';

interface Seen {
  readonly chatId: string;
  readonly questionId: string | null;
  readonly anchoredId: string | null;
}

/**
 * Id of the turn that is as tall as the view: that of the question asked here last. So the end of the thread
 * shows the question at the top with room for the answer, and nothing moves when the answer ends.
 *
 * A chat that is opened has none: it shows its end as it is.
 */
export function useAnchoredTurn(chatId: string, messages: readonly ChatMessage[]): string | null {
  const questionId = messages.findLast(({ role }) => role === 'user')?.id ?? null;
  const [seen, setSeen] = useState<Seen>({ chatId, questionId, anchoredId: anchorOfFirst(messages) });
  if (seen.chatId === chatId && seen.questionId === questionId) return seen.anchoredId;

  const anchoredId = seen.chatId === chatId && isFresh(messages) ? questionId : null;
  setSeen({ chatId, questionId, anchoredId });
  return anchoredId;
}

/** A list that begins with its first question shows it at the top already; a saved chat does not begin so. */
function anchorOfFirst(messages: readonly ChatMessage[]): string | null {
  const [first] = messages;
  return first !== undefined && messages.length <= 2 && isFresh(messages) ? first.id : null;
}

function isFresh(messages: readonly ChatMessage[]): boolean {
  const last = messages.at(-1);
  return last?.role === 'user' || (last?.role === 'assistant' && last.state.status === 'streaming');
}
