import { type AttachmentOrigin, composerKey } from '@diwan/core';
import { type ClipboardEvent, type KeyboardEvent, type ReactElement, type RefObject, useId } from 'react';

import { readPaste } from '../attachments/readPaste.ts';
import { useThreadLabels } from '../labels/useThreadLabels.ts';
import { useChatContext } from '../provider/chatContext.ts';
import { useBrowserLayoutEffect } from '../provider/useBrowserLayoutEffect.ts';
import { useOptionalStore } from '../provider/useOptionalStore.ts';
import { useStore } from '../provider/useStore.ts';
import { fitToText } from './fitToText.ts';
import { hasTouchKeyboard } from './hasTouchKeyboard.ts';

/** Props of {@link ComposerField}. */
export interface ComposerFieldProps {
  /** In the empty field; by default that of the labels. */
  placeholder: string | undefined;
  isDisabled: boolean;
  onSend: () => void;
  /** Takes pasted files and long texts; `null` where nothing can be attached. */
  onAttach: Attach | null;
}

type Attach = (files: readonly File[], origin?: AttachmentOrigin) => void;

/** The text field of the composer: it grows with its text and knows the keys. */
export function ComposerField(props: ComposerFieldProps): ReactElement {
  const { placeholder, isDisabled, onSend, onAttach } = props;
  const { chat, composerField, editing } = useChatContext();
  const isShut = useIsShut();
  const { draft, blocked } = useStore(chat.composer);
  const labels = useThreadLabels();
  const hintId = useId();

  useFit(composerField);

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.key === 'ArrowUp' && draft === '') return editLastQuestion(event);
    if (composerKey(event.nativeEvent, hasTouchKeyboard()) !== 'send') return;
    event.preventDefault();
    if (!event.repeat) onSend();
  }

  function editLastQuestion(event: KeyboardEvent): void {
    const question = chat.getSnapshot().messages.findLast(({ role }) => role === 'user');
    if (question === undefined || blocked === 'answering') return;
    event.preventDefault();
    editing.set(question.id);
  }

  return (
    <>
      <textarea
        ref={composerField}
        className="dk-composer-field"
        // An empty field has no letter to go by: its placeholder stands as the page does.
        dir={draft === '' ? undefined : 'auto'}
        rows={1}
        value={draft}
        placeholder={placeholder ?? labels['composer.placeholder']}
        aria-label={labels['composer.label']}
        aria-describedby={hintId}
        enterKeyHint="enter"
        disabled={isDisabled}
        readOnly={isShut}
        onChange={(event) => chat.setDraft(event.target.value)}
        onKeyDown={handleKeyDown}
        onPaste={onAttach === null ? undefined : (event) => attachPasted(event, onAttach)}
      />
      <p id={hintId} className="dk-visually-hidden">
        {labels['composer.hint']}
      </p>
    </>
  );
}

function attachPasted(event: ClipboardEvent<HTMLTextAreaElement>, attach: Attach): void {
  const { files, longText, isTextLeft } = readPaste(event.clipboardData);
  if (!isTextLeft) event.preventDefault();
  if (files.length > 0) attach(files);
  if (longText !== null) attach([longText], 'pasted-text');
}

/** Under a restriction without a free model nothing could be sent: the text stays, and waits. */
function useIsShut(): boolean {
  const list = useOptionalStore(useChatContext().models);
  return list !== null && list.restriction !== null && list.selected === null;
}

/** After each change of the text. */
function useFit(field: RefObject<HTMLTextAreaElement | null>): void {
  useBrowserLayoutEffect(() => {
    if (field.current !== null) fitToText(field.current);
  });
}
