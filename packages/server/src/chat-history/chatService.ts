import { type ChangeChat, MAX_MESSAGES, type SaveChat, type WireMessage } from '@diwan/core/wire';

import type { FileService } from '../files/fileService.ts';
import { storedInPlace } from '../files/storedInPlace.ts';
import { refusal } from '../http/refusal.ts';
import type { ChangeOutcome } from './changeChat.ts';
import type { ChatRepository } from './chatRepository.ts';
import { unfinishedIds, withEnds } from './endedReplies.ts';
import { isKeepable, keepableText } from './keepableText.ts';
import type { ReplyKeeper } from './replyKeeper.ts';
import type { SaveOutcome } from './saveChat.ts';

/** What came of a save that was not refused. */
export type Saved = Extract<SaveOutcome, { status: 'saved' }>;

/** Saves chats by the rules of the product: references for files, and no reply unfinished that has ended. */
export interface ChatService {
  /** @throws Boom 409 `version-conflict`, 400 `invalid-request`, and what is refused of a file in it */
  save(userId: string, chat: SaveChat): Promise<Saved>;
  /** @throws Boom 404 `not-found`, 409 `version-conflict`, 400 `invalid-request` and `too-many-messages` */
  change(userId: string, chatId: string, change: ChangeChat): Promise<Saved>;
}

/** What the service needs. */
export interface ChatServiceOptions {
  chats: Pick<ChatRepository, 'save' | 'change'>;
  files: Pick<FileService, 'keep'>;
  replies: Pick<ReplyKeeper, 'endsOf'>;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Makes the service. */
export function createChatService({ chats, files, replies, now }: ChatServiceOptions): ChatService {
  async function prepared(userId: string, messages: readonly WireMessage[]): Promise<WireMessage[]> {
    refuseUnkeepable(messages);
    const ids = unfinishedIds(messages);
    const ended = ids.length === 0 ? messages : withEnds(messages, await replies.endsOf(userId, ids));
    const stored: WireMessage[] = [];
    for (const message of ended) stored.push(await storedInPlace(files, userId, message));
    return stored;
  }

  return {
    async save(userId, chat) {
      const messages = await prepared(userId, chat.messages);
      const { title, projectPath } = chat;
      const written = { ...chat, ...keepable({ title, projectPath }), title: keepableText(title), messages };
      return savedOrRefused(await chats.save(userId, written, new Date(now())));
    },
    async change(userId, chatId, change) {
      const { title, projectPath, messages } = change;
      const written = {
        ...change,
        ...keepable({ title, projectPath }),
        ...(messages === undefined ? {} : { messages: await prepared(userId, messages) }),
      };
      return savedOrRefused(await chats.change(userId, chatId, written, new Date(now())));
    },
  };
}

function savedOrRefused(outcome: ChangeOutcome): Saved {
  switch (outcome.status) {
    case 'saved':
      return outcome;
    case 'conflict': {
      const { version } = outcome;
      throw refusal(409, 'version-conflict', 'This chat was changed elsewhere.', { body: { version } });
    }
    case 'missing':
      throw refusal(404, 'not-found', 'Chat not found');
    case 'too-many-messages': {
      const text = `A chat holds at most ${MAX_MESSAGES} messages. Please go on in a new one.`;
      throw refusal(400, 'too-many-messages', text);
    }
  }
}

type Texts = Pick<ChangeChat, 'title' | 'projectPath'>;

function keepable({ title, projectPath }: Texts): Texts {
  return {
    ...(title === undefined ? {} : { title: keepableText(title) }),
    ...(projectPath === undefined ? {} : { projectPath: keepableText(projectPath) }),
  };
}

/** Another id would be another message: it is not made up. */
function refuseUnkeepable(messages: readonly WireMessage[]): void {
  if (messages.every(({ id, parentId }) => isKeepable(id) && isKeepable(parentId ?? ''))) return;
  const text = 'messages: an id holds a sign that cannot be kept. Please give the message another id.';
  throw refusal(400, 'invalid-request', text, { body: { field: 'messages' } });
}
