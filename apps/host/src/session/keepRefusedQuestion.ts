import { type Chat, DRAFT_KEY_PREFIX, type KeyValueStorage } from '@diwan/core';

/** What is changed when a question was refused for want of a session. */
export interface RefusedQuestion {
  question: string;
  chat: Pick<Chat, 'getSnapshot'>;
  storage: KeyValueStorage;
  /** Leads to the new chat: one that was never saved has no address to come back to. */
  leaveAddress: () => void;
}

/** Keeps a question as a draft of its chat, so that it stands in the composer after the next sign-in. */
export function keepRefusedQuestion({ question, chat, storage, leaveAddress }: RefusedQuestion): void {
  const { chatId, messages } = chat.getSnapshot();
  const isNewChat = messages.filter(({ role }) => role === 'user').length <= 1;
  if (question !== '') storage.set(`${DRAFT_KEY_PREFIX}${isNewChat ? 'new' : chatId}`, question);
  if (isNewChat) leaveAddress();
}
