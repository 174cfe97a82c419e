import { formatText } from '@diwan/core';
import type { ChatSummary } from '@diwan/core/wire';
import { type ReactElement, useCallback, useEffect, useRef, useState } from 'react';

import { IconButton } from '../controls/IconButton.tsx';
import { useLabels } from '../labels/useLabels.ts';
import type { ChatActions } from './chatActions.ts';
import { ChatMenu, type ChatMenuItem } from './ChatMenu.tsx';

/** Props of {@link ChatMenuButton}. */
export interface ChatMenuButtonProps {
  summary: ChatSummary;
  /** As it is shown. */
  title: string;
  actions: ChatActions;
  /** Whether it takes the focus, because what stood in its place had it. */
  isFocused: boolean;
  /** Called for another title. */
  onEdit: () => void;
}

/** What can be done with a saved chat, behind a button in its row. */
export function ChatMenuButton(props: ChatMenuButtonProps): ReactElement {
  const { summary, title, actions, isFocused, onEdit } = props;
  const labels = useLabels();
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const [isOpen, setOpen] = useState(false);
  const items = useMenuItems(summary, actions, onEdit);
  const label = formatText(labels['history.menu'], { title });
  // The menu listens to the window with it.
  const close = useCallback(() => setOpen(false), []);

  useEffect(() => {
    if (isFocused) button.current?.focus();
  }, [isFocused]);

  /** A press on the button of an open menu has already closed it, as one anywhere else would. */
  function handleClick(): void {
    setOpen(!wasOpen.current);
    wasOpen.current = false;
  }

  return (
    <>
      <IconButton
        ref={button}
        icon="more"
        className="dk-chat-more"
        label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerDown={() => {
          wasOpen.current = isOpen;
        }}
        onClick={handleClick}
      />
      {isOpen && <ChatMenu label={label} button={button} items={items} onClose={close} />}
    </>
  );
}

function useMenuItems(summary: ChatSummary, actions: ChatActions, onEdit: () => void): ChatMenuItem[] {
  const labels = useLabels();
  const { onRename, onPin, onExport, onRemove } = actions;
  const isPinned = summary.pinned === true;

  return [
    ...(onRename === null
      ? []
      : [{ icon: 'pen', label: labels['history.rename'], onChoose: onEdit } as const]),
    ...(onPin === null
      ? []
      : [
          {
            icon: 'pin',
            label: labels[isPinned ? 'history.unpin' : 'history.pin'],
            onChoose: () => onPin(summary.id, !isPinned),
          } as const,
        ]),
    {
      icon: 'download',
      label: labels['history.exportMarkdown'],
      onChoose: () => onExport(summary, 'markdown'),
    },
    { icon: 'download', label: labels['history.exportJson'], onChoose: () => onExport(summary, 'json') },
    {
      icon: 'trash',
      label: labels['history.delete'],
      isDangerous: true,
      onChoose: () => onRemove(summary.id),
    },
  ];
}
