import type {
  Attachments,
  Chat,
  ChatHistory,
  Clock,
  DisplayCurrency,
  ModelCatalogue,
  ProfileSession,
  SendConcern,
  SendRefusal,
  Texts,
  WritableStore,
} from '@diwan/core';
import { createContext, type RefObject, useContext } from 'react';

/** What every part of the kit can reach. */
export interface ChatContextValue {
  readonly chat: Chat;
  readonly history: ChatHistory | null;
  readonly models: ModelCatalogue | null;
  /** The files of the message being written. */
  readonly attachments: Attachments<File> | null;
  /** Balance and session tokens of the user. */
  readonly profile: ProfileSession | null;
  /** Texts that differ from the English ones; parts read them by `useLabels`. */
  readonly ownLabels: Partial<Texts> | undefined;
  /** BCP 47 tag, for dates and numbers. */
  readonly locale: string;
  /** What prices are shown in. */
  readonly currency: DisplayCurrency;
  /** IANA zone of dates; `undefined` is the reader's own. */
  readonly timeZone: string | undefined;
  readonly clock: Clock;
  /** The text field of the composer, where there is one. */
  readonly composerField: RefObject<HTMLTextAreaElement | null>;
  /** Id of the question being edited, or `null`. */
  readonly editing: WritableStore<string | null>;
  /** Why the last message was refused, where the composer itself cannot show it, or `null`. */
  readonly refusal: WritableStore<ShownRefusal | null>;
  /** What waits for the reader's word before it is sent, or `null`. */
  readonly confirmation: WritableStore<Confirmation | null>;
  /** Says a text to screen readers, politely. */
  readonly announce: (text: string) => void;
  /** Takes note of failures that nobody is shown. */
  readonly log: (event: string, error: unknown) => void;
}

/** Why a message was refused, in words. */
export interface ShownRefusal {
  readonly reason: SendRefusal;
  readonly text: string;
}

/** A message that the reader should know something about before it goes out. */
export interface Confirmation {
  readonly concern: SendConcern;
  /** Sends it all the same. */
  readonly send: () => void;
}

/** The context behind {@link useChatContext}. */
export const ChatContext = createContext<ChatContextValue | null>(null);

/**
 * What the nearest `ChatProvider` holds.
 *
 * @throws Error outside a `ChatProvider`
 */
export function useChatContext(): ChatContextValue {
  const value = useContext(ChatContext);
  if (value === null) {
    throw new Error(
      'A part of the chat kit stands outside <ChatProvider>, so it has no chat: wrap it in one.',
    );
  }
  return value;
}
