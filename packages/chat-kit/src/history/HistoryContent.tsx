import { type ChatHistory, type ChatHistorySnapshot, formatText } from '@diwan/core';
import { type ReactElement, useEffect } from 'react';

import { RetryButton } from '../controls/RetryButton.tsx';
import { useLabels } from '../labels/useLabels.ts';
import { useAnnounce } from '../provider/useAnnounce.ts';
import { useStore } from '../provider/useStore.ts';
import type { ChatActions } from './chatActions.ts';
import { HistoryList } from './HistoryList.tsx';
import { HistorySkeleton } from './HistorySkeleton.tsx';
import { OlderChats } from './OlderChats.tsx';

/** Props of {@link HistoryContent}. */
export interface HistoryContentProps {
  history: ChatHistory;
  actions: ChatActions;
  /** Called when no other chat is left that could take the focus. */
  onLastRemoved: () => void;
}

/** The list of chats, or what was found, with what is to be said of either. */
export function HistoryContent({ history, actions, onLastRemoved }: HistoryContentProps): ReactElement {
  const snapshot = useStore(history);
  const { search, failure } = snapshot;
  const labels = useLabels();
  const { chats, older } = search ?? snapshot;

  return (
    <>
      {failure !== null && <Failure text={labels['history.failed']} onRetry={() => void history.refresh()} />}
      {search?.status === 'failed' && (
        <Failure text={labels['history.searchFailed']} onRetry={() => history.search(search.text)} />
      )}
      <Emptiness snapshot={snapshot} />
      {chats.length > 0 && (
        <HistoryList
          chats={chats}
          isSearch={search !== null}
          actions={actions}
          onLastRemoved={onLastRemoved}
        />
      )}
      <OlderChats older={older} onShow={() => void history.showOlder()} />
    </>
  );
}

/** What stands where no chats are, or not yet. */
function Emptiness({ snapshot }: { snapshot: ChatHistorySnapshot }): ReactElement | null {
  const { status, chats, search } = snapshot;
  const labels = useLabels();
  const announce = useAnnounce();
  const text = emptyText(snapshot, labels);
  // Whoever typed a search hears how it went.
  const spoken = search === null ? null : text;
  useEffect(() => {
    if (spoken !== null) announce(spoken);
  }, [spoken, announce]);

  if (search === null && status === 'loading' && chats.length === 0) return <HistorySkeleton />;
  return text === null ? null : <p className="dk-history-none">{text}</p>;
}

function emptyText(
  { status, chats, search }: ChatHistorySnapshot,
  labels: ReturnType<typeof useLabels>,
): string | null {
  if (search === null) return status === 'ready' && chats.length === 0 ? labels['history.none'] : null;
  if (search.status === 'searching') return labels['history.searching'];
  return search.chats.length === 0 ? formatText(labels['history.nothingFound'], { text: search.text }) : null;
}

function Failure({ text, onRetry }: { text: string; onRetry: () => void }): ReactElement {
  return (
    <div className="dk-history-failed" role="alert">
      <p>{text}</p>
      <RetryButton onRetry={onRetry} />
    </div>
  );
}
