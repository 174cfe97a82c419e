import { type KeyboardEvent, type ReactElement, useEffect, useRef } from 'react';

import { useLabels } from '../labels/useLabels.ts';

/** Props of {@link TitleField}. */
export interface TitleFieldProps {
  title: string;
  /** Called on Enter and when the focus goes elsewhere; with a text of white space alone nothing is renamed. */
  onRename: (title: string) => void;
  /** Called at the end, renamed or not. */
  onEnd: (hasFocus: boolean) => void;
}

/** Where a chat gets another title: Enter keeps it, Escape leaves the one before. */
export function TitleField({ title, onRename, onEnd }: TitleFieldProps): ReactElement {
  const labels = useLabels();
  const field = useRef<HTMLInputElement>(null);
  const isEnded = useRef(false);

  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);

  function end(wanted: string, hasFocus: boolean): void {
    // Leaving the page takes the focus away a second time.
    if (isEnded.current) return;
    isEnded.current = true;
    if (wanted.trim() !== '' && wanted.trim() !== title) onRename(wanted);
    onEnd(hasFocus);
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') end(event.currentTarget.value, true);
    else if (event.key === 'Escape') end(title, true);
    else return;
    // Else Escape would close the drawer around it too.
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <input
      ref={field}
      className="dk-chat-field"
      aria-label={labels['history.titleField']}
      dir="auto"
      maxLength={200}
      defaultValue={title}
      onKeyDown={handleKey}
      onBlur={(event) => end(event.currentTarget.value, false)}
    />
  );
}
