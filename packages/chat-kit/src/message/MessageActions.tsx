import type { AssistantMessage, UserMessage } from '@diwan/core';
import { forwardRef, type ReactElement, type ReactNode } from 'react';

import { useSend } from '../composer/useSend.ts';
import { CopyButton } from '../controls/CopyButton.tsx';
import { IconButton } from '../controls/IconButton.tsx';
import { createLazyPart, Lazy } from '../controls/lazyPart.ts';
import { Part, type PartProps } from '../controls/Part.ts';
import { useThreadLabels } from '../labels/useThreadLabels.ts';
import { useChatContext } from '../provider/chatContext.ts';
import type { MessageChargeProps } from '../usage/MessageCharge.tsx';
import { DeleteAction } from './DeleteAction.tsx';
import { useMessageRow } from './rowContext.ts';
import { TimeStamp } from './TimeStamp.tsx';
import { VersionSwitch } from './VersionSwitch.tsx';

/** Props of {@link MessageActions}; its children stand behind its own actions. */
export type MessageActionsProps = PartProps<'div'>;

const charge = createLazyPart<MessageChargeProps>(
  async () => (await import('../usage/MessageCharge.tsx')).MessageCharge,
);

/** What can be done with a message, and when it was written. Shown on hover and focus, always on touch. */
export const MessageActions = forwardRef<HTMLDivElement, MessageActionsProps>(function MessageActions(
  { children, ...given },
  ref,
): ReactElement | null {
  const { message } = useMessageRow();
  if (message.role === 'notice') return null;

  // Its place is kept while a reply is written, so that nothing moves when it ends.
  const isWriting = message.role === 'assistant' && message.state.status === 'streaming';
  const own = {
    className: 'dk-message-actions',
    children: isWriting ? null : <Actions message={message}>{children}</Actions>,
  };
  return <Part tag="div" own={own} given={given} state={{}} partRef={ref} />;
});

interface ActionsProps {
  message: UserMessage | AssistantMessage;
  children: ReactNode;
}

function Actions({ message, children }: ActionsProps): ReactElement {
  const labels = useThreadLabels();
  const { alternatives, isTabStop } = useMessageRow();
  const tabIndex = isTabStop ? 0 : -1;

  return (
    <>
      {message.content !== '' && (
        <CopyButton text={message.content} label={labels['message.copy']} tabIndex={tabIndex} />
      )}
      <AskAgain message={message} tabIndex={tabIndex} />
      {alternatives !== undefined && (
        <VersionSwitch messageId={message.id} versions={alternatives} tabIndex={tabIndex} />
      )}
      <DeleteAction messageId={message.id} tabIndex={tabIndex} />
      {children}
      {message.role === 'assistant' && message.cost !== undefined && (
        <Lazy part={charge} given={{ cost: message.cost, tabIndex }} />
      )}
      <TimeStamp iso={message.timestamp} />
      {message.role === 'assistant' && message.model !== undefined && message.model !== '' && (
        <span className="dk-message-model">
          <bdi>{message.model}</bdi>
        </span>
      )}
    </>
  );
}

interface AskAgainProps {
  message: UserMessage | AssistantMessage;
  tabIndex: number;
}

/** Edits a question, or asks for another reply; what stands is kept as a version. */
function AskAgain({ message, tabIndex }: AskAgainProps): ReactElement | null {
  const { chat, editing } = useChatContext();
  const labels = useThreadLabels();
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
      onClick={() => send((isConfirmed) => chat.regenerate(message.id, isConfirmed))}
    />
  );
}
