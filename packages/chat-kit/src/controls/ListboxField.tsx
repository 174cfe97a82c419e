import { type KeyboardEvent, type ReactElement, useEffect, useRef } from 'react';

import { listboxOptionId } from './listboxOptionId.ts';

/** Props of {@link ListboxField}. */
export interface ListboxFieldProps {
  label: string;
  /** Shown while it is empty; the label where it is left out. */
  placeholder?: string;
  /** Id of the listbox that it searches; its options have ids by {@link listboxOptionId}. */
  listId: string;
  /** The option that Enter chooses. */
  activeId: string | null;
  query: string;
  onQuery: (query: string) => void;
  /** Down by so many options, or up. */
  onMove: (step: number) => void;
  onChoose: () => void;
  /** Options that PageUp and PageDown pass over. */
  pageLength?: number;
  className?: string;
}

/** The field over a listbox in a dialog: it takes the focus and keeps it, and its keys move through the list. */
export function ListboxField(props: ListboxFieldProps): ReactElement {
  const { label, placeholder = label, listId, activeId, query, onQuery, onMove, onChoose } = props;
  const { pageLength = 6, className } = props;
  const field = useRef<HTMLInputElement>(null);

  // Behind the dialog's own opening, which would focus its close button.
  useEffect(() => field.current?.focus(), []);

  function handleKey(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const step = stepOf(event.key, pageLength);
    if (event.key === 'Enter') onChoose();
    else if (step !== 0) onMove(step);
    else return;
    event.preventDefault();
  }

  return (
    <input
      ref={field}
      className={className}
      role="combobox"
      aria-label={label}
      aria-expanded="true"
      aria-controls={listId}
      aria-autocomplete="list"
      aria-activedescendant={activeId === null ? undefined : listboxOptionId(listId, activeId)}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="done"
      // Empty, it would put its placeholder from left to right in every language.
      dir={query === '' ? undefined : 'auto'}
      placeholder={placeholder}
      value={query}
      onChange={(event) => onQuery(event.target.value)}
      onKeyDown={handleKey}
    />
  );
}

function stepOf(key: string, pageLength: number): number {
  switch (key) {
    case 'ArrowDown':
      return 1;
    case 'ArrowUp':
      return -1;
    case 'PageDown':
      return pageLength;
    case 'PageUp':
      return -pageLength;
    default:
      return 0;
  }
}
