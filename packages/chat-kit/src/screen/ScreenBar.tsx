import type { ReactElement } from 'react';

import { IconButton } from '../controls/IconButton.tsx';
import { useChatTitle } from '../history/useChatTitle.ts';
import { useLabels } from '../labels/useLabels.ts';

/** Props of {@link ScreenBar}. */
export interface ScreenBarProps {
  hasHistory: boolean;
  isHistoryOpen: boolean;
  onToggleHistory: () => void;
  onNewChat: () => void;
}

/** Above the thread: the way to the history, the chat's title, a new chat. */
export function ScreenBar({
  hasHistory,
  isHistoryOpen,
  onToggleHistory,
  onNewChat,
}: ScreenBarProps): ReactElement {
  const title = useChatTitle();
  const labels = useLabels();

  return (
    <div className="dk-bar">
      {hasHistory && (
        <IconButton
          icon="sidebar"
          label={labels['history.toggle']}
          aria-expanded={isHistoryOpen}
          onClick={onToggleHistory}
        />
      )}
      {title !== '' && (
        <h2 className="dk-bar-title" dir="auto">
          {title}
        </h2>
      )}
      <IconButton icon="pen" className="dk-bar-new" label={labels['history.newChat']} onClick={onNewChat} />
    </div>
  );
}
