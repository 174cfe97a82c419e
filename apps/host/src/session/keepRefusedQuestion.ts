import { type Chat, draftKey, type KeyValueStorage } from '@diwan/core';
import type { ChatMode } from '@diwan/core/wire';

/** What is changed when a question was refused for want of a session. */
export interface RefusedQuestion {
  question: string;
  chat: Pick<Chat, 'getSnapshot'>;
  storage: KeyValueStorage;
  mode?: ChatMode;
  /** Leads to the new chat: one that was never saved has no address to come back to. */
  leaveAddress: () => void;
}

/** Keeps a question as a draft of its chat, so that it stands in the composer after the next sign-in. */
export function keepRefusedQuestion(refused: RefusedQuestion): void {
  const { question, chat, storage, mode = 'chat', leaveAddress } = refused;
  const { chatId, messages } = chat.getSnapshot();
  const isNewChat = messages.filter(({ role }) => role === 'user').length <= 1;
  if (question !== '') storage.set(draftKey(isNewChat ? null : chatId, mode), question);
  if (isNewChat) leaveAddress();
}
