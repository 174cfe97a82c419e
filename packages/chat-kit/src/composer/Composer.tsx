import type { FormEvent, ReactElement, ReactNode } from 'react';

import { AttachButton } from '../attachments/AttachButton.tsx';
import { ComposerAttachments } from '../attachments/ComposerAttachments.tsx';
import { useAttach } from '../attachments/useAttach.ts';
import { createLazyPart, Lazy } from '../controls/lazyPart.ts';
import { useThreadLabels } from '../labels/useThreadLabels.ts';
import { useChatContext } from '../provider/chatContext.ts';
import { ComposerField } from './ComposerField.tsx';
import { ModelChangeNote } from './ModelChangeNote.tsx';
import { RefusalNote } from './RefusalNote.tsx';
import { SendButton } from './SendButton.tsx';
import { SendReason } from './SendReason.tsx';
import { useSend } from './useSend.ts';
import { useSendBlock } from './useSendBlock.ts';

const dropZone = createLazyPart(async () => (await import('../attachments/DropZone.tsx')).DropZone);

/** Props of {@link Composer}. */
export interface ComposerProps {
  /** Controls at the start of the bar under the text, such as a model dropdown. */
  controls?: ReactNode;
  /** Above the text, below the files to be sent. */
  attachments?: ReactNode;
  /** In the empty field; by default that of the labels. */
  placeholder?: string | undefined;
  /** Nothing can be written: what it waits for stands in the placeholder. */
  isDisabled?: boolean | undefined;
}

/**
 * Where a message is written and sent. Enter sends, Shift+Enter breaks the line; on a phone Enter breaks it.
 *
 * Where the provider has attachments, files are taken by a button, by a drop anywhere in the window and by paste.
 */
export function Composer(props: ComposerProps): ReactElement {
  const { controls, attachments, placeholder, isDisabled = false } = props;
  const { chat } = useChatContext();
  const blocked = useSendBlock();
  const labels = useThreadLabels();
  const send = useSend();
  const attaching = useAttach();

  function handleSend(): void {
    send((isConfirmed) => chat.send(isConfirmed));
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    handleSend();
  }

  return (
    <>
      <RefusalNote />
      <ModelChangeNote />
      <form className="dk-composer" aria-label={labels['composer.label']} onSubmit={handleSubmit}>
        {attaching !== null && <ComposerAttachments attaching={attaching} />}
        {attachments}
        <ComposerField
          placeholder={placeholder}
          isDisabled={isDisabled}
          onSend={handleSend}
          onAttach={attaching?.attach ?? null}
        />
        <div className="dk-composer-bar">
          <div className="dk-composer-controls">
            {attaching !== null && <AttachButton onAttach={attaching.attach} />}
            {controls}
          </div>
          <SendButton blocked={blocked} onStop={() => chat.stop()} />
        </div>
        <SendReason blocked={blocked} />
      </form>
      {attaching !== null && !isDisabled && <Lazy part={dropZone} given={{ onAttach: attaching.attach }} />}
    </>
  );
}
