import type { UserMessage } from '@diwan/core';
import type { ReactElement } from 'react';

import { createLazyPart, Lazy } from '../controls/lazyPart.ts';
import { MessageAttachments } from './MessageAttachments.tsx';
import { QuestionText } from './QuestionText.tsx';
import { useIsEditing } from './useIsEditing.ts';

const editor = createLazyPart(async () => (await import('./QuestionEditor.tsx')).QuestionEditor);

/** What the user wrote, as typed, with what went along. */
export function UserBody({ message }: { message: UserMessage }): ReactElement {
  const isEditing = useIsEditing(message.id);

  return (
    <>
      <MessageAttachments attachments={message.attachments} />
      <Lazy part={editor} given={{ message }} isWanted={isEditing}>
        {message.content !== '' && <QuestionText text={message.content} />}
      </Lazy>
    </>
  );
}
