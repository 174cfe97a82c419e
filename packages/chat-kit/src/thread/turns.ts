import type { ChatMessage } from '@diwan/core';

/** A question with all that follows it up to the next one; what precedes the first question is a turn too. */
export interface Turn {
  /** Id of its first message. */
  readonly id: string;
  readonly messages: readonly ChatMessage[];
}

/** The turns of a thread, in order. */
export function turnsOf(messages: readonly ChatMessage[]): readonly Turn[] {
  const turns: { id: string; messages: ChatMessage[] }[] = [];
  for (const message of messages) {
    const turn = turns.at(-1);
    if (turn === undefined || message.role === 'user') turns.push({ id: message.id, messages: [message] });
    else turn.messages.push(message);
  }
  return turns;
}
