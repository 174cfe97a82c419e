import type { SendConcern } from '@diwan/core';
import { type FormEvent, type ReactElement, type ReactNode, useState } from 'react';

import { SendWarning } from '../dialogs/SendWarning.tsx';
import { useLabels } from '../labels/useLabels.ts';
import { useChat } from '../provider/useChat.ts';
import { useStore } from '../provider/useStore.ts';
import { ComposerField } from './ComposerField.tsx';
import { RefusalNote } from './RefusalNote.tsx';
import { SendButton } from './SendButton.tsx';
import { useFocusComposer } from './useFocusComposer.ts';
import { useSend } from './useSend.ts';

/** Props of {@link Composer}. */
export interface ComposerProps {
  /** Controls at the start of the bar under the text, such as a model dropdown. */
  controls?: ReactNode;
  /** Above the text, such as the attachments to be sent. */
  attachments?: ReactNode;
}

/** Where a message is written and sent. Enter sends, Shift+Enter breaks the line; on a phone Enter breaks it. */
export function Composer({ controls, attachments }: ComposerProps): ReactElement {
  const chat = useChat();
  const { blocked } = useStore(chat.composer);
  const labels = useLabels();
  const focusComposer = useFocusComposer();
  const [concern, setConcern] = useState<SendConcern | null>(null);
  const ask = useSend();

  function send(isConfirmed: boolean): void {
    setConcern(ask(() => chat.send(isConfirmed)));
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    send(false);
  }

  function handleCancel(): void {
    setConcern(null);
    focusComposer();
  }

  return (
    <>
      <RefusalNote />
      <form className="dk-composer" aria-label={labels['composer.label']} onSubmit={handleSubmit}>
        {attachments}
        <ComposerField onSend={() => send(false)} />
        <div className="dk-composer-bar">
          <div className="dk-composer-controls">{controls}</div>
          <SendButton blocked={blocked} onStop={() => chat.stop()} />
        </div>
      </form>
      {concern !== null && (
        <SendWarning concern={concern} onCancel={handleCancel} onSend={() => send(true)} />
      )}
    </>
  );
}
