import type { ChatSummary } from '@diwan/core/wire';
import { type ReactElement, useId, useRef } from 'react';

import { useLabels } from '../labels/useLabels.ts';
import { useChatContext } from '../provider/chatContext.ts';
import { useStore } from '../provider/useStore.ts';
import type { ChatActions } from './chatActions.ts';
import { historyGroups } from './historyGroups.ts';
import { HistoryItem } from './HistoryItem.tsx';
import { useKeptFocus } from './useKeptFocus.ts';

/** Props of {@link HistoryList}. */
export interface HistoryListProps {
  chats: readonly ChatSummary[];
  /** What the chats were found by; else they stand by their days. */
  isSearch: boolean;
  actions: ChatActions;
  /** Called when no other chat is left that could take the focus. */
  onLastRemoved: () => void;
}

/** The chats: those kept at hand, then by the day of their last change. */
export function HistoryList({ chats, isSearch, actions, onLastRemoved }: HistoryListProps): ReactElement {
  const { chat, clock, timeZone } = useChatContext();
  const { chatId: currentId } = useStore(chat);
  const marks = useStore(chat.marks);
  const labels = useLabels();
  const headingId = useId();
  const list = useRef<HTMLDivElement>(null);
  const keeping = useKeptFocus(list, actions, onLastRemoved);

  return (
    <div ref={list}>
      {historyGroups(chats, isSearch, { now: clock.now(), timeZone }).map((group) => (
        <section key={group.kind} aria-labelledby={`${headingId}${group.kind}`}>
          <h3 id={`${headingId}${group.kind}`} className="dk-history-period">
            {labels[`history.${group.kind}`]}
          </h3>
          <ul className="dk-history-list">
            {group.chats.map((summary) => (
              <HistoryItem
                key={summary.id}
                summary={summary}
                isCurrent={summary.id === currentId}
                mark={marks.get(summary.id) ?? null}
                actions={keeping}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
