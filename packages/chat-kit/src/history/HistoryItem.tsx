import { type ChatMark, formatText, formatTokenCount } from '@diwan/core';
import type { ChatSummary } from '@diwan/core/wire';
import type { MouseEvent, ReactElement } from 'react';

import { IconButton } from '../controls/IconButton.tsx';
import { useLabels } from '../labels/useLabels.ts';
import { useChatContext } from '../provider/chatContext.ts';

/** Props of {@link HistoryItem}. */
export interface HistoryItemProps {
  summary: ChatSummary;
  /** Whether it is the chat in front. */
  isCurrent: boolean;
  /** An answer being written, or one not yet seen. */
  mark: ChatMark | null;
  onOpen: () => void;
  onRemove: (event: MouseEvent) => void;
}

/** One saved chat: open it, or delete it. */
export function HistoryItem({ summary, isCurrent, mark, onOpen, onRemove }: HistoryItemProps): ReactElement {
  const { locale } = useChatContext();
  const labels = useLabels();
  const title = summary.title === '' ? labels['chat.untitled'] : summary.title;
  const count = formatTokenCount(summary.totalTokens, locale);

  return (
    <li className="dk-chat" data-current={isCurrent || undefined}>
      <button
        type="button"
        className="dk-chat-open"
        aria-current={isCurrent ? 'true' : undefined}
        title={title}
        onClick={onOpen}
      >
        <bdi className="dk-chat-title">{title}</bdi>
        {summary.totalTokens > 0 && (
          <span className="dk-chat-tokens">
            <span aria-hidden="true">{count}</span>
            <span className="dk-visually-hidden">{formatText(labels['history.tokens'], { count })}</span>
          </span>
        )}
        {mark !== null && (
          <span className="dk-chat-mark" data-mark={mark}>
            <span className="dk-visually-hidden">{labels[`history.${mark}`]}</span>
          </span>
        )}
      </button>
      <IconButton
        icon="trash"
        className="dk-chat-delete"
        label={formatText(labels['history.delete'], { title })}
        onClick={onRemove}
      />
    </li>
  );
}
