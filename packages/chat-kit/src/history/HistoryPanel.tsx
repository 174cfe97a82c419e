import { type ChatHistory, formatText } from '@diwan/core';
import { type ReactElement, useEffect, useRef } from 'react';

import { Icon } from '../controls/Icon.tsx';
import { useLabels } from '../labels/useLabels.ts';
import { useAnnounce } from '../provider/useAnnounce.ts';
import { useStore } from '../provider/useStore.ts';
import type { ChatActions } from './chatActions.ts';
import { HistoryContent } from './HistoryContent.tsx';
import { HistorySearch } from './HistorySearch.tsx';
import { useExport } from './useExport.ts';

/** Props of {@link HistoryPanel}. */
export interface HistoryPanelProps {
  history: ChatHistory;
  /** Called with the id of the chat that the reader chooses. */
  onOpen: (chatId: string) => void;
  onNewChat: () => void;
}

/** The saved chats: search, open, rename, pin, export, delete with undo, begin a new one. */
export function HistoryPanel({ history, onOpen, onNewChat }: HistoryPanelProps): ReactElement {
  const { chats, search, removed } = useStore(history);
  const labels = useLabels();
  const newChat = useRef<HTMLButtonElement>(null);
  const { failed, exportChat } = useExport(history);
  useRemovalAnnouncement(removed !== null);
  const actions: ChatActions = {
    onOpen,
    onRename: history.isEditable ? (chatId, title) => void history.rename(chatId, title) : null,
    onPin: history.isEditable ? (chatId, isPinned) => void history.pin(chatId, isPinned) : null,
    onExport: exportChat,
    onRemove: (chatId) => history.remove(chatId),
  };

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
      {(chats.length > 0 || search !== null) && <HistorySearch history={history} />}
      <nav className="dk-history-chats" aria-label={labels['history.label']}>
        <HistoryContent history={history} actions={actions} onLastRemoved={() => newChat.current?.focus()} />
      </nav>
      <Failures history={history} failedExport={failed?.title ?? null} />
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

/** What went wrong with a single chat last. @param failedExport - title of the chat that could not be exported */
function Failures({
  history,
  failedExport,
}: Pick<HistoryPanelProps, 'history'> & { failedExport: string | null }): ReactElement {
  const { unsaved } = useStore(history);
  const labels = useLabels();

  return (
    <>
      {unsaved !== null && (
        <p className="dk-history-failed" role="alert">
          {formatText(labels['history.unsaved'], { title: unsaved.title })}
        </p>
      )}
      {failedExport !== null && (
        <p className="dk-history-failed" role="alert">
          {formatText(labels['history.exportFailed'], { title: failedExport })}
        </p>
      )}
    </>
  );
}

function useRemovalAnnouncement(isRemoved: boolean): void {
  const announce = useAnnounce();
  const labels = useLabels();

  useEffect(() => {
    if (isRemoved) announce(`${labels['history.deleted']}. ${labels['common.undo']}`);
  }, [isRemoved, announce, labels]);
}
