import { ChatProvider, ChatScreenFrame, useStore } from '@diwan/chat-kit';
import type { WritableStore } from '@diwan/core';
import type { ReactElement } from 'react';

import type { Site } from '../app/createSite.ts';
import { logFailure } from '../app/logFailure.ts';
import { useProductName } from '../app/useProductName.ts';
import { useScreenTitle } from '../app/useScreenTitle.ts';
import { ChatStart } from './ChatStart.tsx';
import { ChatThread } from './ChatThread.tsx';
import type { ChatServices } from './createChatServices.ts';
import { RichContent } from './RichContent.tsx';
import { useUnseenAnswer } from './useUnseenAnswer.ts';

/** Props of {@link ChatRoute}. */
export interface ChatRouteProps {
  site: Site;
  services: ChatServices;
  /** `undefined` leaves it to the screen. */
  isHistoryOpen: WritableStore<boolean | undefined>;
}

/** The chat screen of the signed-in user. */
export function ChatRoute({ site, services, isHistoryOpen }: ChatRouteProps): ReactElement {
  const { chat, history, models, attachments } = services;
  const { title, messages } = useStore(chat);
  const product = useProductName(site);
  const { locale, texts } = useStore(site.language);
  const { currency } = useStore(site.preferences);
  const isOpen = useStore(isHistoryOpen);
  const isUnseen = useUnseenAnswer(chat);
  useScreenTitle(site, title, isUnseen ? '● ' : '');

  return (
    <ChatProvider
      chat={chat}
      history={history}
      models={models}
      attachments={attachments}
      profile={site.profile}
      labels={texts}
      locale={locale}
      currency={currency}
      log={logFailure}
    >
      <h1 className="dk-visually-hidden">{title === '' ? product : title}</h1>
      <RichContent isNeeded={messages.length > 0}>
        <ChatScreenFrame isHistoryOpen={isOpen} onHistoryOpenChange={(next) => isHistoryOpen.set(next)}>
          <ChatThread
            site={site}
            empty={<ChatStart texts={texts} models={models} />}
            hasMessages={messages.length > 0}
          />
        </ChatScreenFrame>
      </RichContent>
    </ChatProvider>
  );
}
