import {
  type Attachments,
  type Chat,
  type ChatHistory,
  type Clock,
  createStore,
  type DisplayCurrency,
  type ModelCatalogue,
  type ProfileSession,
  systemClock,
  type Texts,
  type WritableStore,
} from '@diwan/core';
import { type ReactElement, type ReactNode, useMemo, useRef, useState } from 'react';

import { SendConfirmation } from '../dialogs/SendConfirmation.tsx';
import { type Announcement, Announcer } from './Announcer.tsx';
import { ChatContext, type ChatContextValue, type Confirmation, type ShownRefusal } from './chatContext.ts';
import { directionOf } from './directionOf.ts';

/** Props of {@link ChatProvider}. Only the chat is required; what is absent hides its part of the screen. */
export interface ChatProviderProps {
  chat: Chat;
  /** The saved chats, for the sidebar. */
  history?: ChatHistory | null | undefined;
  /** The models, for the dropdown. */
  models?: ModelCatalogue | null | undefined;
  /** The files of the message being written, for the attach button, drop and paste. */
  attachments?: Attachments<File> | null | undefined;
  /** Balance and session tokens of the user, for the panel under the composer. */
  profile?: ProfileSession | null | undefined;
  /** Texts that differ from the English ones; a whole language is `@diwan/core/locale/fr` or `…/ar`. */
  labels?: Partial<Texts> | undefined;
  /** BCP 47 tag of the texts, for dates and numbers. */
  locale?: string | undefined;
  /** Writing direction of the interface; by default that of the locale. */
  direction?: 'ltr' | 'rtl' | undefined;
  /** Colour scheme; by default that of the system. */
  scheme?: 'light' | 'dark' | undefined;
  /** What the prices of models are shown in; what is charged is always in dollars. */
  currency?: DisplayCurrency | undefined;
  /** IANA zone of dates; by default the reader's own. */
  timeZone?: string | undefined;
  clock?: Clock | undefined;
  /** Takes note of failures that nobody is shown, such as a refused copy. */
  log?: ((event: string, error: unknown) => void) | undefined;
  children: ReactNode;
}

/** Gives all parts inside it one chat, one language and one look. Draws nothing itself. */
export function ChatProvider(props: ChatProviderProps): ReactElement {
  const { locale = 'en', direction = directionOf(locale), scheme, children } = props;
  const [announcements] = useState(() => createStore<Announcement>({ turn: 0, text: '' }));

  return (
    <ChatContext.Provider value={useContextValue(props, announcements)}>
      <div className="dk-root dk-provider" lang={locale} dir={direction} data-dk-scheme={scheme}>
        {children}
        <SendConfirmation />
        <Announcer announcements={announcements} />
      </div>
    </ChatContext.Provider>
  );
}

function useContextValue(
  props: ChatProviderProps,
  announcements: WritableStore<Announcement>,
): ChatContextValue {
  const { chat, history = null, models = null, labels: ownLabels, locale = 'en' } = props;
  const { attachments = null, profile = null } = props;
  const { currency = 'USD', timeZone, clock = systemClock, log = ignore } = props;
  const composerField = useRef<HTMLTextAreaElement | null>(null);
  const [editing] = useState(() => createStore<string | null>(null));
  const [refusal] = useState(() => createStore<ShownRefusal | null>(null));
  const [confirmation] = useState(() => createStore<Confirmation | null>(null));

  return useMemo(
    () => ({
      chat,
      history,
      models,
      attachments,
      profile,
      ownLabels,
      locale,
      currency,
      timeZone,
      clock,
      composerField,
      editing,
      refusal,
      confirmation,
      announce: (text) => announcements.set({ turn: announcements.getSnapshot().turn + 1, text }),
      log,
    }),
    [
      chat,
      history,
      models,
      attachments,
      profile,
      ownLabels,
      locale,
      currency,
      timeZone,
      clock,
      log,
      editing,
      refusal,
      confirmation,
      announcements,
    ],
  );
}

function ignore(): void {}
