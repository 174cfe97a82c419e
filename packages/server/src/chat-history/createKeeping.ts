import type { Clock } from '@diwan/core';

import { restoredLog } from '../completions/savedAnswer.ts';
import type { ServerSettings } from '../configuration/settings.ts';
import type { Database } from '../database/openDatabase.ts';
import { databaseFileRepository } from '../files/fileRepository.ts';
import { createFileService, type FileService } from '../files/fileService.ts';
import type { FileStore } from '../files/fileStore.ts';
import { folderFileStore } from '../files/folderFileStore.ts';
import { attachmentReader, type ReadAttachments } from '../files/readAttachments.ts';
import { storedAddress } from '../files/storedInPlace.ts';
import type { Log } from '../http/requestLog.ts';
import type { MeteredCompletions } from '../ledger/meteredCompletion.ts';
import { type ChatRepository, databaseChatRepository } from './chatRepository.ts';
import { type ChatService, createChatService } from './chatService.ts';
import type { ReplyKey } from './keepReply.ts';
import { createReplyKeeper, type ReplyKeeper } from './replyKeeper.ts';

/** What completions need of the history and of files. */
export interface CompletionKeeping {
  /** @see attachmentReader */
  readonly readAttachments: ReadAttachments;
  /** Keeps a generated picture. @returns its address */
  keepImage(userId: string, image: string): Promise<string>;
  /** Takes note of a reply that has ended, so that it stands in its chat though its page never comes back. */
  replyEnded(reply: ReplyKey): void;
}

/** Chats and files of all users. */
export interface Keeping extends CompletionKeeping {
  readonly chats: ChatRepository;
  readonly chatService: ChatService;
  readonly files: FileService;
  readonly store: FileStore;
  readonly replies: ReplyKeeper;
}

/** What keeping needs. */
export interface KeepingOptions {
  database: Database;
  settings: Pick<ServerSettings, 'filesFolder' | 'fileLimits'>;
  clock: Clock;
  metered: Pick<MeteredCompletions, 'answerOf'>;
  log: Pick<Log, 'error'>;
}

/** Makes what keeps chats and files. */
export function createKeeping({ database, settings, clock, metered, log }: KeepingOptions): Keeping {
  const now = (): number => clock.now();
  const store = folderFileStore(settings.filesFolder, now);
  const files = createFileService({
    files: databaseFileRepository(database),
    store,
    limits: settings.fileLimits,
    now,
  });
  const chats = databaseChatRepository(database);
  const replies = createReplyKeeper({
    clock,
    eventsOf: async (userId, messageId) => {
      const answer = await metered.answerOf(userId, messageId);
      return answer === null ? null : restoredLog(answer.text, answer.status).read(0, Infinity).text;
    },
    isUnfinished: (reply) => chats.isUnfinished(reply),
    keep: (reply, end) => chats.keepReply(reply, end),
    report: (error) => log.error({ err: error }, 'reply not kept in its chat'),
  });
  return {
    chats,
    chatService: createChatService({ chats, files, replies, now }),
    files,
    store,
    replies,
    readAttachments: attachmentReader(files),
    keepImage: (userId, image) => storedAddress(files, userId, image, 'image'),
    replyEnded: (reply) => replies.ended(reply),
  };
}
