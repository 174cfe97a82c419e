import { type ChatMark, formatText, formatTokenCount } from '@diwan/core';
import type { ChatSummary } from '@diwan/core/wire';
import type { ReactElement } from 'react';

import { useLabels } from '../labels/useLabels.ts';
import { useChatContext } from '../provider/chatContext.ts';
import { usePrefetch } from './usePrefetch.ts';

/** Props of {@link ChatLink}. */
export interface ChatLinkProps {
  summary: ChatSummary;
  title: string;
  isCurrent: boolean;
  mark: ChatMark | null;
  onOpen: () => void;
}

/** Opens a saved chat; it shows its title, its tokens, and whether an answer is being written or waits to be read. */
export function ChatLink({ summary, title, isCurrent, mark, onOpen }: ChatLinkProps): ReactElement {
  const { locale } = useChatContext();
  const labels = useLabels();
  const prefetch = usePrefetch(summary.id);
  const count = formatTokenCount(summary.totalTokens, locale);

  return (
    <button
      type="button"
      className="dk-chat-open"
      aria-current={isCurrent ? 'true' : undefined}
      title={title}
      {...prefetch}
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
  );
}
