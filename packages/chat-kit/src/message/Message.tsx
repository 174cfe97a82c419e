import type { ChatMessage } from '@diwan/core';
import { memo, type ReactElement, useId } from 'react';

import { useLabels } from '../labels/useLabels.ts';
import { AssistantBody } from './AssistantBody.tsx';
import { MessageActions } from './MessageActions.tsx';
import { NoticeBody } from './NoticeBody.tsx';
import { UserBody } from './UserBody.tsx';

/** Props of {@link Message}. */
export interface MessageProps {
  message: ChatMessage;
  /** Ids of the versions of this message, oldest first, its own among them; none where it is the only one. */
  alternatives?: readonly string[] | undefined;
  /** Whether Tab reaches this row; one row of a thread does. */
  isTabStop: boolean;
  /** Whether it is the newest: its actions stay in view. */
  isLast: boolean;
}

/** One row of the thread. It is drawn again only when its own message changes. */
export const Message = memo(function Message({
  message,
  alternatives,
  isTabStop,
  isLast,
}: MessageProps): ReactElement {
  const labels = useLabels();
  const authorId = useId();
  const state = message.role === 'assistant' ? message.state.status : undefined;

  return (
    <article
      className="dk-message"
      data-role={message.role}
      data-state={state}
      data-last={isLast || undefined}
      data-message-id={message.id}
      aria-labelledby={authorId}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- rows are walked with the arrow keys
      tabIndex={isTabStop ? 0 : -1}
    >
      <h3 id={authorId} className="dk-message-author">
        {labels[AUTHOR_LABELS[message.role]]}
      </h3>
      <Body message={message} />
      {message.role !== 'notice' && (
        <MessageActions message={message} alternatives={alternatives} isTabStop={isTabStop} />
      )}
    </article>
  );
});

const AUTHOR_LABELS = {
  user: 'message.you',
  assistant: 'message.assistant',
  notice: 'message.notice',
} as const;

function Body({ message }: { message: ChatMessage }): ReactElement {
  switch (message.role) {
    case 'user':
      return <UserBody message={message} />;
    case 'assistant':
      return <AssistantBody message={message} />;
    case 'notice':
      return <NoticeBody message={message} />;
  }
}
