import { composerKey } from '@diwan/core';
import { type KeyboardEvent, type ReactElement, useId } from 'react';

import { useLabels } from '../labels/useLabels.ts';
import { useChatContext } from '../provider/chatContext.ts';
import { useBrowserLayoutEffect } from '../provider/useBrowserLayoutEffect.ts';
import { useStore } from '../provider/useStore.ts';
import { fitToText } from './fitToText.ts';
import { hasTouchKeyboard } from './hasTouchKeyboard.ts';

/** The text field of the composer: it grows with its text and knows the keys. */
export function ComposerField({ onSend }: { onSend: () => void }): ReactElement {
  const { chat, composerField, editing } = useChatContext();
  const { draft, blocked } = useStore(chat.composer);
  const labels = useLabels();
  const hintId = useId();

  useBrowserLayoutEffect(() => {
    if (composerField.current !== null) fitToText(composerField.current);
  });

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
        placeholder={labels['composer.placeholder']}
        aria-label={labels['composer.label']}
        aria-describedby={hintId}
        enterKeyHint="enter"
        onChange={(event) => chat.setDraft(event.target.value)}
        onKeyDown={handleKeyDown}
      />
      <p id={hintId} className="dk-visually-hidden">
        {labels['composer.hint']}
      </p>
    </>
  );
}
