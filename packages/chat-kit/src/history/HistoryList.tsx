import type { ChatSummary } from '@diwan/core/wire';
import { type MouseEvent, type ReactElement, useId } from 'react';

import { useLabels } from '../labels/useLabels.ts';
import { useChatContext } from '../provider/chatContext.ts';
import { useStore } from '../provider/useStore.ts';
import { dateGroups } from './dateGroups.ts';
import { HistoryItem } from './HistoryItem.tsx';

/** Props of {@link HistoryList}. */
export interface HistoryListProps {
  chats: readonly ChatSummary[];
  onOpen: (chatId: string) => void;
  onRemove: (chatId: string) => void;
  /** Called when no other chat is left that could take the focus. */
  onLastRemoved: () => void;
}

/** The chats by the day of their last change. */
export function HistoryList({ chats, onOpen, onRemove, onLastRemoved }: HistoryListProps): ReactElement {
  const { chat, clock, timeZone } = useChatContext();
  const { chatId: currentId } = useStore(chat);
  const marks = useStore(chat.marks);
  const labels = useLabels();
  const headingId = useId();

  function handleRemove(event: MouseEvent, chatId: string): void {
    const items = [...(event.currentTarget.closest('.dk-history-chats')?.querySelectorAll('.dk-chat') ?? [])];
    const position = items.findIndex((item) => item.contains(event.currentTarget));
    const neighbour = items[position + 1] ?? items[position - 1];
    onRemove(chatId);
    if (neighbour === undefined) onLastRemoved();
    else neighbour.querySelector<HTMLElement>('.dk-chat-open')?.focus();
  }

  return (
    <>
      {dateGroups(chats, { now: clock.now(), timeZone }).map((group) => (
        <section key={group.period} aria-labelledby={`${headingId}${group.period}`}>
          <h3 id={`${headingId}${group.period}`} className="dk-history-period">
            {labels[`history.${group.period}`]}
          </h3>
          <ul className="dk-history-list">
            {group.chats.map((summary) => (
              <HistoryItem
                key={summary.id}
                summary={summary}
                isCurrent={summary.id === currentId}
                mark={marks.get(summary.id) ?? null}
                onOpen={() => onOpen(summary.id)}
                onRemove={(event) => handleRemove(event, summary.id)}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
