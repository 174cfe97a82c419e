import type { HistoryAdapter } from '../history/chatHistory.ts';
import { chatEn, type ChatTexts } from '../locale/chatEn.ts';
import { createContextWindows } from '../models/contextWindows.ts';
import type { ModelAccess } from '../models/modelAccess.ts';
import { type Clock, systemClock } from '../store/clock.ts';
import { type KeyValueStorage, memoryStorage } from '../store/keyValueStorage.ts';
import type { Store } from '../store/store.ts';
import { FLUSH_MS } from '../stream/deltaBuffer.ts';
import { createTokenCorrections } from '../tokens/tokenCorrections.ts';
import type { ChatTransport } from '../transport/chatTransport.ts';
import type { ChatMode, ChatSummary } from '../wire/chatRecord.ts';
import type { Model } from '../wire/model.ts';
import type { Chat } from './chat.ts';
import { type ChatExtras, NO_EXTRAS } from './chatExtras.ts';
import { newChatId } from './chatId.ts';
import type { AssistantMessage } from './chatMessage.ts';
import { OpenChat } from './openChat.ts';
import type { FinishedReply } from './replyRun.ts';

/** What a chat is made of. Only the transport is required. */
export interface ChatOptions {
  transport: ChatTransport;
  /** Where chats are kept; without it they live as long as the page. */
  history?: HistoryAdapter;
  /** The models to choose from; without it the transport decides. */
  models?: Store<{ readonly selected: Model | null }>;
  /** Balance and session limit of the user; without it the server alone decides. */
  access?: Store<ModelAccess>;
  /** Files and whatever else goes along with the messages. */
  extras?: ChatExtras;
  /** Adds what the transport knows of a reply beside its events. */
  completeReply?: (message: AssistantMessage) => AssistantMessage;
  /** Where drafts are kept. */
  storage?: KeyValueStorage;
  /** Which screen the chats belong to. */
  mode?: ChatMode;
  /** Texts of errors and notices. */
  texts?: ChatTexts;
  clock?: Clock;
  /** A number from 0 up to 1, for ids. */
  random?: () => number;
  /** At most one update of the growing reply in this time, in milliseconds. */
  flushMs?: number;
  /** Called after each reply, with its usage and the user's balance where the server gave them. */
  onReply?: (reply: FinishedReply) => void;
  /**
   * Called when a question was refused because the session has ended (failure code `not-signed-in`). It is kept as a
   * draft, so that it stands in the composer after the next sign-in.
   *
   * @param chatId - the chat whose draft it is; `null` for the new chat, where it was of one that was never saved
   */
  onSignedOut?: (chatId: string | null) => void;
  /** Called after each save, for the history list. */
  onSaved?: (summary: ChatSummary) => void;
  /** Takes note of failures that nobody is shown. */
  log?: (event: string, error: unknown) => void;
}

/** Makes a chat that starts empty. */
export function createChat(options: ChatOptions): Chat {
  return createOpenChat(options);
}

/** The chat with what other sessions of the core need of it. */
export function createOpenChat(options: ChatOptions): OpenChat {
  const { clock = systemClock, random = Math.random, storage = memoryStorage() } = options;
  const chatId = (): string => newChatId(clock.now(), random);

  return new OpenChat({
    transport: options.transport,
    history: options.history ?? null,
    models: options.models ?? null,
    access: options.access ?? null,
    extras: options.extras ?? NO_EXTRAS,
    completeReply: options.completeReply ?? ((message) => message),
    storage,
    windows: createContextWindows(storage),
    corrections: createTokenCorrections(storage),
    mode: options.mode ?? 'chat',
    texts: options.texts ?? chatEn,
    clock,
    flushMs: options.flushMs ?? FLUSH_MS,
    newChatId: chatId,
    newId: () => chatId().replace('chat_', 'message_'),
    onReply: options.onReply ?? ignore,
    onSignedOut: options.onSignedOut ?? ignore,
    onSaved: options.onSaved ?? ignore,
    log: options.log ?? ignore,
  });
}

function ignore(): void {
  // An observer that nobody passed.
}
