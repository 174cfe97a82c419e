import type { ChatHistory } from '@diwan/core';
import type { ReactElement } from 'react';

import { Drawer } from '../dialogs/Drawer.tsx';
import { HistoryPanel } from '../history/HistoryPanel.tsx';
import { useLabels } from '../labels/useLabels.ts';

/** Props of {@link ScreenHistory}. */
export interface ScreenHistoryProps {
  history: ChatHistory;
  /** Over the chat, as on a phone; else beside it. */
  isDrawer: boolean;
  onClose: () => void;
  onOpenChat: (chatId: string) => void;
  onNewChat: () => void;
}

/** The history beside the chat, or over it: then choosing closes it. */
export function ScreenHistory(props: ScreenHistoryProps): ReactElement {
  const { history, isDrawer, onClose, onOpenChat, onNewChat } = props;
  const labels = useLabels();

  if (!isDrawer) {
    return (
      <aside className="dk-screen-history" aria-label={labels['history.label']}>
        <HistoryPanel history={history} onOpen={onOpenChat} onNewChat={onNewChat} />
      </aside>
    );
  }
  return (
    <Drawer label={labels['history.label']} onClose={onClose}>
      <HistoryPanel
        history={history}
        onOpen={(chatId) => {
          onClose();
          onOpenChat(chatId);
        }}
        onNewChat={() => {
          onClose();
          onNewChat();
        }}
      />
    </Drawer>
  );
}
