import type { AssistantMessage, UserMessage } from '@diwan/core';
import type { ReactElement } from 'react';

import { useSend } from '../composer/useSend.ts';
import { CopyButton } from '../controls/CopyButton.tsx';
import { IconButton } from '../controls/IconButton.tsx';
import { useLabels } from '../labels/useLabels.ts';
import { useChatContext } from '../provider/chatContext.ts';
import { TimeStamp } from './TimeStamp.tsx';
import { VersionSwitch } from './VersionSwitch.tsx';

/** Props of {@link MessageActions}. */
export interface MessageActionsProps {
  message: UserMessage | AssistantMessage;
  /** Ids of the versions of this message, where there are several. */
  alternatives: readonly string[] | undefined;
  /** Whether Tab reaches the actions: those of the row that it reaches. */
  isTabStop: boolean;
}

/** What can be done with a message, and when it was written. Shown on hover and focus, always on touch. */
export function MessageActions({ message, alternatives, isTabStop }: MessageActionsProps): ReactElement {
  const labels = useLabels();
  const tabIndex = isTabStop ? 0 : -1;
  // Its place is kept while a reply is written, so that nothing moves when it ends.
  if (message.role === 'assistant' && message.state.status === 'streaming') {
    return <div className="dk-message-actions" />;
  }

  return (
    <div className="dk-message-actions">
      {message.content !== '' && (
        <CopyButton text={message.content} label={labels['message.copy']} tabIndex={tabIndex} />
      )}
      <AskAgain message={message} tabIndex={tabIndex} />
      {alternatives !== undefined && (
        <VersionSwitch messageId={message.id} versions={alternatives} tabIndex={tabIndex} />
      )}
      <TimeStamp iso={message.timestamp} />
      {message.role === 'assistant' && message.model !== undefined && message.model !== '' && (
        <span className="dk-message-model">
          <bdi>{message.model}</bdi>
        </span>
      )}
    </div>
  );
}

/** Edits a question, or asks for another reply; what stands is kept as a version. */
function AskAgain({
  message,
  tabIndex,
}: Pick<MessageActionsProps, 'message'> & { tabIndex: number }): ReactElement | null {
  const { chat, editing } = useChatContext();
  const labels = useLabels();
  const send = useSend();

  if (message.role === 'user') {
    return (
      <IconButton
        icon="pen"
        label={labels['message.edit']}
        tabIndex={tabIndex}
        onClick={() => editing.set(message.id)}
      />
    );
  }
  // A reply that failed or was stopped has its own Retry.
  if (message.state.status !== 'complete') return null;
  return (
    <IconButton
      icon="retry"
      label={labels['message.regenerate']}
      tabIndex={tabIndex}
      onClick={() => send(() => chat.regenerate(message.id))}
    />
  );
}
