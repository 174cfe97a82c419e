import { ChatProvider, type ChatProviderProps } from '@diwan/chat-kit';
import { type CodingSession, createStore, systemClock } from '@diwan/core';
import { type ReactElement, useMemo, useState } from 'react';

import { useFreshFiles } from './useFreshFiles.ts';
import { type CodingPanel, VibeContext, type VibeContextValue } from './vibeContext.ts';

/** Props of {@link VibeProvider}: a session in place of the chat, all else as for `ChatProvider`. */
export interface VibeProviderProps extends Omit<ChatProviderProps, 'chat'> {
  /** Made by `createCodingSession`; its chat is the one that the parts of the chat kit inside show. */
  session: CodingSession;
  /** Where the companion is downloaded; without it no link is offered. */
  downloadUrl?: string | null | undefined;
}

/** Gives all parts inside it, of this kit and of the chat kit, one coding session, one language and one look. */
export function VibeProvider(props: VibeProviderProps): ReactElement {
  const { session, downloadUrl = null, children, ...chat } = props;
  const { locale = 'en', log = ignore } = chat;
  const [panel] = useState(() => createStore<CodingPanel>(null));
  useFreshFiles(session, chat.clock ?? systemClock);
  const value = useMemo<VibeContextValue>(
    () => ({ session, panel, downloadUrl, locale, log }),
    [session, panel, downloadUrl, locale, log],
  );

  return (
    <ChatProvider {...chat} chat={session.chat}>
      <VibeContext.Provider value={value}>{children}</VibeContext.Provider>
    </ChatProvider>
  );
}

function ignore(): void {}
