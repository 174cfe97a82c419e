import type { UserMessage } from '@diwan/core';
import type { ReactElement } from 'react';

import { MessageAttachments } from './MessageAttachments.tsx';
import { QuestionEditor } from './QuestionEditor.tsx';
import { QuestionText } from './QuestionText.tsx';
import { useIsEditing } from './useIsEditing.ts';

/** What the user wrote, as typed, with what went along. */
export function UserBody({ message }: { message: UserMessage }): ReactElement {
  const isEditing = useIsEditing(message.id);

  return (
    <>
      <MessageAttachments attachments={message.attachments} />
      {isEditing && <QuestionEditor message={message} />}
      {!isEditing && message.content !== '' && <QuestionText text={message.content} />}
    </>
  );
}
