import { type ReactElement, useState } from 'react';

import { useFocusComposer } from '../composer/useFocusComposer.ts';
import { IconButton } from '../controls/IconButton.tsx';
import { useThreadLabels } from '../labels/useThreadLabels.ts';
import { useChat } from '../provider/useChat.ts';

/** Props of {@link DeleteAction}. */
export interface DeleteActionProps {
  messageId: string;
  tabIndex: number;
}

/** Takes a message out with all that follows it. It cannot be brought back, so that it takes a second click. */
export function DeleteAction({ messageId, tabIndex }: DeleteActionProps): ReactElement {
  const chat = useChat();
  const labels = useThreadLabels();
  const focusComposer = useFocusComposer();
  const [isAsking, setAsking] = useState(false);

  function handleDelete(): void {
    chat.removeMessage(messageId);
    focusComposer();
  }

  if (!isAsking) {
    return (
      <IconButton
        icon="trash"
        label={labels['message.delete']}
        tabIndex={tabIndex}
        onClick={() => setAsking(true)}
      />
    );
  }
  return (
    <button
      type="button"
      className="dk-button dk-delete-sure"
      tabIndex={tabIndex}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it stands in place of the button that was pressed
      autoFocus
      onBlur={() => setAsking(false)}
      onKeyDown={({ key }) => key === 'Escape' && setAsking(false)}
      onClick={handleDelete}
    >
      {labels['message.deleteBelow']}
    </button>
  );
}
