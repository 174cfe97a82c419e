import {
  type Attachments,
  type Chat,
  type ChatHistory,
  createAttachmentExtras,
  createAttachments,
  createChat,
  createChatHistory,
  createHttpHistory,
  createHttpModels,
  createModelCatalogue,
  FLUSH_MS,
  leaveChat,
  MOBILE_FLUSH_MS,
  type ModelCatalogue,
} from '@diwan/core';
import { announceReply, browserAttachments, storedAttachments } from '@diwan/core/browser';

import type { Site } from '../app/createSite.ts';
import { logFailure } from '../app/logFailure.ts';
import { whenIdle } from '../app/whenIdle.ts';
import { lazyTransport } from './lazyTransport.ts';

/** What the chat screen of one user works with. */
export interface ChatServices {
  readonly chat: Chat;
  readonly history: ChatHistory;
  readonly models: ModelCatalogue;
  /** The files of the message being written. */
  readonly attachments: Attachments<File>;
}

/** Makes the chat of the signed-in user over the product's own server. */
export function createChatServices(site: Site): ChatServices {
  const { api, auth, storage, language, profile } = site;
  const { texts } = language.getSnapshot();
  const { access } = profile;
  const adapter = createHttpHistory(api, 'chat');
  const models = createModelCatalogue({ adapter: createHttpModels(api), storage, access, texts });
  const fetch = window.fetch.bind(window);
  let files = 0;
  const attachments = createAttachments({
    adapter: storedAttachments({ adapter: browserAttachments(), fetch, log: logFailure }),
    newId: () => `file_${(files += 1)}`,
    texts,
  });
  const transport = lazyTransport({
    load: async () => {
      const { createHttpTransport } = await import('@diwan/core/transport/http');
      return createHttpTransport({ fetch, texts });
    },
    networkError: texts['chat.networkError'],
  });
  const chat: Chat = createChat({
    transport,
    extras: createAttachmentExtras(attachments),
    history: adapter,
    models,
    access,
    storage,
    texts,
    flushMs: window.matchMedia('(max-width: 768px)').matches ? MOBILE_FLUSH_MS : FLUSH_MS,
    onReply(reply) {
      profile.noteReply(reply);
      announceReply(window, reply);
    },
    onSignedOut(draftOf) {
      // A chat that was never saved has no address to come back to.
      if (draftOf === null) site.history.replace('/');
      auth.expire();
    },
    onSaved: (summary) => history.note(summary),
    log: logFailure,
  });
  const history: ChatHistory = createChatHistory({
    adapter,
    onRemove: (chatId) => leaveChat(chat, chatId),
    log: logFailure,
  });

  whenIdle(window, () => transport.preload());
  void models.refresh();
  void history.refresh();
  return { chat, history, models, attachments };
}
