import { ChatProvider, Composer, Thread } from '@diwan/chat-kit';
import type { Chat, Texts } from '@diwan/core';
import { ar } from '@diwan/core/locale/ar';
import { type ReactElement, useMemo } from 'react';

const OWN: Partial<Texts> = { 'composer.placeholder': 'اسأل عن طلبك' };

/** A chat in Arabic, right to left, with one text of our own. */
export function Localised({ chat }: { chat: Chat }): ReactElement {
  const labels = useMemo(() => ({ ...ar, ...OWN }), []);
  return (
    <ChatProvider chat={chat} locale="ar" labels={labels} timeZone="Africa/Tunis">
      <Thread />
      <Composer />
    </ChatProvider>
  );
}
