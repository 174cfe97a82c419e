import type { ChatMessage } from '@diwan/core';
import { forwardRef, type ReactElement, useContext, useId, useMemo } from 'react';

import { Part, type PartProps } from '../controls/Part.ts';
import { useThreadLabels } from '../labels/useThreadLabels.ts';
import { type MessageRow, RowContext } from './rowContext.ts';

/** What `render` of {@link MessageRoot} is told. */
export interface MessageRootState {
  /** Who wrote it: also in `data-role`. */
  role: ChatMessage['role'];
  /** Where a reply stands: also in `data-state`. */
  status: 'streaming' | 'complete' | 'stopped' | 'failed' | undefined;
}

/** Props of {@link MessageRoot}. */
export type MessageRootProps = PartProps<'article', MessageRootState> & { message: ChatMessage };

/** A row of the thread, named by its author. Outside a thread it stands alone. */
export const MessageRoot = forwardRef<HTMLElement, MessageRootProps>(function MessageRoot(
  { message, children, ...given },
  ref,
): ReactElement {
  const labels = useThreadLabels();
  const authorId = useId();
  const row = useRow(message);
  const status = message.role === 'assistant' ? message.state.status : undefined;

  const own = {
    className: 'dk-message',
    'data-role': message.role,
    'data-state': status,
    'data-last': row.isLast || undefined,
    'data-message-id': message.id,
    'aria-labelledby': authorId,
    // Rows are walked with the arrow keys.
    tabIndex: row.isTabStop ? 0 : -1,
    children: (
      <>
        <h3 id={authorId} className="dk-message-author">
          {labels[AUTHOR_LABELS[message.role]]}
        </h3>
        {children}
      </>
    ),
  };
  const state = { role: message.role, status };
  return (
    <RowContext.Provider value={row}>
      <Part tag="article" own={own} given={given} state={state} partRef={ref} />
    </RowContext.Provider>
  );
});

const AUTHOR_LABELS = {
  user: 'message.you',
  assistant: 'message.assistant',
  notice: 'message.notice',
} as const;

function useRow(message: ChatMessage): MessageRow {
  const around = useContext(RowContext);
  return useMemo(
    () =>
      around?.message.id === message.id
        ? { ...around, message }
        : { message, alternatives: undefined, isTabStop: true, isLast: true },
    [around, message],
  );
}
