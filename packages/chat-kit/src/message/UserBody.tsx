import type { UserMessage } from '@diwan/core';
import type { ReactElement } from 'react';

import { Icon } from '../controls/Icon.tsx';
import { useLabels } from '../labels/useLabels.ts';
import { QuestionEditor } from './QuestionEditor.tsx';
import { QuestionText } from './QuestionText.tsx';
import { useIsEditing } from './useIsEditing.ts';

/** What the user wrote, as typed, with the names of what went along. */
export function UserBody({ message }: { message: UserMessage }): ReactElement {
  const labels = useLabels();
  const isEditing = useIsEditing(message.id);

  return (
    <>
      {message.attachments.length > 0 && (
        <ul className="dk-attachment-names" aria-label={labels['message.attachments']}>
          {message.attachments.map(({ name }) => (
            <li key={name} className="dk-attachment-name">
              <Icon name="file" />
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      )}
      {isEditing && <QuestionEditor message={message} />}
      {!isEditing && message.content !== '' && <QuestionText text={message.content} />}
    </>
  );
}
