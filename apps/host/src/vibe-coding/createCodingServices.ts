import {
  type Attachments,
  type ChatHistory,
  type CodingSession,
  createAttachments,
  createChatHistory,
  createCodingSession,
  createHttpCoding,
  createHttpHistory,
  createHttpModels,
  createModelCatalogue,
  leaveChat,
  type ModelCatalogue,
  type Texts,
} from '@diwan/core';
import { announceReply, browserAttachments, storedAttachments } from '@diwan/core/browser';

import type { Site } from '../app/createSite.ts';
import { logFailure } from '../app/logFailure.ts';
import { CODING_PATH } from './codingAddress.ts';
import { connectionToCompanion } from './connectionToCompanion.ts';

/** What the coding screen of one user works with. */
export interface CodingServices {
  readonly session: CodingSession;
  readonly history: ChatHistory;
  readonly models: ModelCatalogue;
  /** The files of the message being written. */
  readonly attachments: Attachments<File>;
}

/** Makes coding mode of the signed-in user over the product's own server and the companion on the user's machine. */
export function createCodingServices(site: Site, texts: Texts): CodingServices {
  const { api, auth, storage, profile } = site;
  const { access } = profile;
  const mode = 'vibecoding';
  const adapter = createHttpHistory(api, mode);
  const models = createModelCatalogue({ adapter: createHttpModels(api, mode), mode, storage, access, texts });
  const fetch = window.fetch.bind(window);
  let files = 0;
  const attachments = createAttachments({
    adapter: storedAttachments({ adapter: browserAttachments(), fetch, log: logFailure }),
    newId: () => `file_${(files += 1)}`,
    texts,
  });
  const session: CodingSession = createCodingSession({
    coding: createHttpCoding({ fetch, onSignedOut: () => auth.expire() }),
    connection: connectionToCompanion(storage, texts),
    attachments,
    history: adapter,
    models,
    access,
    storage,
    texts,
    onReply(reply) {
      profile.noteReply(reply);
      announceReply(window, reply);
    },
    onSignedOut(draftOf) {
      // A chat that was never saved has no address to come back to.
      if (draftOf === null) site.history.replace(CODING_PATH);
    },
    onSelectionAnswer: () => void profile.refresh(),
    onSaved: (summary) => history.note(summary),
    log: logFailure,
  });
  const history: ChatHistory = createChatHistory({
    adapter,
    onRemove: (chatId) => leaveChat(session.chat, chatId),
    log: logFailure,
  });

  void models.refresh();
  void history.refresh();
  return { session, history, models, attachments };
}
