import {
  type Chat,
  type ChatHistory,
  createChat,
  createChatHistory,
  createHttpHistory,
  createHttpModels,
  createHttpTransport,
  createModelCatalogue,
  FLUSH_MS,
  leaveChat,
  MOBILE_FLUSH_MS,
  type ModelCatalogue,
} from '@diwan/core';
import { announceReply } from '@diwan/core/browser';

import type { Site } from '../app/createSite.ts';
import { logFailure } from '../app/logFailure.ts';

/** What the chat screen of one user works with. */
export interface ChatServices {
  readonly chat: Chat;
  readonly history: ChatHistory;
  readonly models: ModelCatalogue;
}

/** Makes the chat of the signed-in user over the product's own server. */
export function createChatServices({ api, storage, texts }: Site): ChatServices {
  const adapter = createHttpHistory(api, 'chat');
  const models = createModelCatalogue({ adapter: createHttpModels(api), storage });
  const chat: Chat = createChat({
    transport: createHttpTransport({ fetch: window.fetch.bind(window), texts }),
    history: adapter,
    models,
    storage,
    texts,
    flushMs: window.matchMedia('(max-width: 768px)').matches ? MOBILE_FLUSH_MS : FLUSH_MS,
    onReply: (reply) => announceReply(window, reply),
    onSaved: (summary) => history.note(summary),
    log: logFailure,
  });
  const history: ChatHistory = createChatHistory({
    adapter,
    onRemove: (chatId) => leaveChat(chat, chatId),
    log: logFailure,
  });

  void models.refresh();
  void history.refresh();
  return { chat, history, models };
}
