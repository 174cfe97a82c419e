import type { ChatHistory } from '@diwan/core';
import { type ReactElement, useEffect, useRef } from 'react';

import { Icon } from '../controls/Icon.tsx';
import { RetryButton } from '../controls/RetryButton.tsx';
import { useLabels } from '../labels/useLabels.ts';
import { useAnnounce } from '../provider/useAnnounce.ts';
import { useStore } from '../provider/useStore.ts';
import { HistoryList } from './HistoryList.tsx';
import { HistorySkeleton } from './HistorySkeleton.tsx';

/** Props of {@link HistoryPanel}. */
export interface HistoryPanelProps {
  history: ChatHistory;
  /** Called with the id of the chat that the reader chooses. */
  onOpen: (chatId: string) => void;
  onNewChat: () => void;
}

/** The saved chats: open, delete with undo, begin a new one. */
export function HistoryPanel({ history, onOpen, onNewChat }: HistoryPanelProps): ReactElement {
  const { status, chats, failure, removed } = useStore(history);
  const labels = useLabels();
  const newChat = useRef<HTMLButtonElement>(null);
  useRemovalAnnouncement(removed !== null);

  function handleUndo(): void {
    history.undoRemove();
    newChat.current?.focus();
  }

  return (
    <div className="dk-history">
      <button ref={newChat} type="button" className="dk-new-chat" onClick={onNewChat}>
        <Icon name="pen" />
        {labels['history.newChat']}
      </button>
      <nav className="dk-history-chats" aria-label={labels['history.label']}>
        {failure !== null && (
          <div className="dk-history-failed" role="alert">
            <p>{labels['history.failed']}</p>
            <RetryButton onRetry={() => void history.refresh()} />
          </div>
        )}
        {status === 'loading' && chats.length === 0 && <HistorySkeleton />}
        {status === 'ready' && chats.length === 0 && (
          <p className="dk-history-none">{labels['history.none']}</p>
        )}
        {chats.length > 0 && (
          <HistoryList
            chats={chats}
            onOpen={onOpen}
            onRemove={(chatId) => history.remove(chatId)}
            onLastRemoved={() => newChat.current?.focus()}
          />
        )}
      </nav>
      {removed !== null && (
        <div className="dk-undo">
          <span>{labels['history.deleted']}</span>
          <button type="button" className="dk-button" onClick={handleUndo}>
            <Icon name="undo" />
            {labels['common.undo']}
          </button>
        </div>
      )}
    </div>
  );
}

function useRemovalAnnouncement(isRemoved: boolean): void {
  const announce = useAnnounce();
  const labels = useLabels();

  useEffect(() => {
    if (isRemoved) announce(`${labels['history.deleted']}. ${labels['common.undo']}`);
  }, [isRemoved, announce, labels]);
}
