import type { ChatMark } from '@diwan/core';
import type { ChatSummary } from '@diwan/core/wire';
import { type ReactElement, useState } from 'react';

import { useLabels } from '../labels/useLabels.ts';
import type { ChatActions } from './chatActions.ts';
import { ChatLink } from './ChatLink.tsx';
import { ChatMenuButton } from './ChatMenuButton.tsx';
import { TitleField } from './TitleField.tsx';

/** Props of {@link HistoryItem}. */
export interface HistoryItemProps {
  summary: ChatSummary;
  /** Whether it is the chat in front. */
  isCurrent: boolean;
  /** An answer being written, or one not yet seen. */
  mark: ChatMark | null;
  actions: ChatActions;
}

/** One saved chat: open it, or do something with it by its menu. */
export function HistoryItem({ summary, isCurrent, mark, actions }: HistoryItemProps): ReactElement {
  const labels = useLabels();
  const [state, setState] = useState<'closed' | 'renaming' | 'renamed'>('closed');
  const title = summary.title === '' ? labels['chat.untitled'] : summary.title;

  return (
    <li className="dk-chat" data-chat={summary.id} data-current={isCurrent || undefined}>
      {state === 'renaming' ? (
        <TitleField
          title={title}
          onRename={(next) => actions.onRename?.(summary.id, next)}
          onEnd={(hasFocus) => setState(hasFocus ? 'renamed' : 'closed')}
        />
      ) : (
        <>
          <ChatLink
            summary={summary}
            title={title}
            isCurrent={isCurrent}
            mark={mark}
            onOpen={() => actions.onOpen(summary.id)}
          />
          <ChatMenuButton
            summary={summary}
            title={title}
            actions={actions}
            isFocused={state === 'renamed'}
            onEdit={() => setState('renaming')}
          />
        </>
      )}
    </li>
  );
}
