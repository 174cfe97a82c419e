import { composerKey, type UserMessage } from '@diwan/core';
import { type FormEvent, type KeyboardEvent, type ReactElement, useEffect, useRef, useState } from 'react';

import { hasTouchKeyboard } from '../composer/hasTouchKeyboard.ts';
import { useFocusComposer } from '../composer/useFocusComposer.ts';
import { useSend } from '../composer/useSend.ts';
import { useThreadLabels } from '../labels/useThreadLabels.ts';
import { useChatContext } from '../provider/chatContext.ts';

/** A question being put in other words. Sending it keeps the first one as a version; Escape leaves it as it was. */
export function QuestionEditor({ message }: { message: UserMessage }): ReactElement {
  const { chat, editing } = useChatContext();
  const focusComposer = useFocusComposer();
  const labels = useThreadLabels();
  const send = useSend();
  const [text, setText] = useState(message.content);
  const field = useRef<HTMLTextAreaElement>(null);

  useEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(message.content.length, message.content.length);
  }, [message.content]);

  function close(): void {
    editing.set(null);
    focusComposer();
  }

  function handleSubmit(event?: FormEvent): void {
    event?.preventDefault();
    if (text.trim() === '') return;
    send((isConfirmed) => {
      const outcome = chat.edit(message.id, text, isConfirmed);
      if (outcome.status === 'sent') editing.set(null);
      return outcome;
    });
  }

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) return close();
    if (composerKey(event.nativeEvent, hasTouchKeyboard()) !== 'send') return;
    event.preventDefault();
    handleSubmit();
  }

  return (
    <form className="dk-question-editor" aria-label={labels['message.edit']} onSubmit={handleSubmit}>
      <textarea
        ref={field}
        className="dk-composer-field"
        dir="auto"
        rows={1}
        value={text}
        aria-label={labels['message.edit']}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={handleKeyDown}
      />
      <EditorBar isEmpty={text.trim() === ''} onCancel={close} />
    </form>
  );
}

function EditorBar({ isEmpty, onCancel }: { isEmpty: boolean; onCancel: () => void }): ReactElement {
  const labels = useThreadLabels();

  return (
    <div className="dk-question-editor-bar">
      <button type="button" className="dk-button" onClick={onCancel}>
        {labels['common.cancel']}
      </button>
      <button type="submit" className="dk-button" data-primary aria-disabled={isEmpty}>
        {labels['message.sendEdited']}
      </button>
    </div>
  );
}
