import { type KeyboardEvent, type ReactElement, useEffect, useRef } from 'react';

import { Icon } from '../controls/Icon.tsx';
import { useLabels } from '../labels/useLabels.ts';
import { optionId } from './optionId.ts';

/** Props of {@link ModelField}. */
export interface ModelFieldProps {
  /** Id of the list that it searches. */
  listId: string;
  /** Id of the model that Enter chooses. */
  activeId: string | null;
  query: string;
  onQuery: (query: string) => void;
  /** Down by so many models, or up. */
  onMove: (step: number) => void;
  onChoose: () => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 6, PageUp: -6 };

/** Where the search is typed; its keys move through the list below. */
export function ModelField(props: ModelFieldProps): ReactElement {
  const { listId, activeId, query, onQuery, onMove, onChoose } = props;
  const labels = useLabels();
  const field = useRef<HTMLInputElement>(null);

  // Behind the dialog's own opening, which would focus its close button.
  useEffect(() => field.current?.focus(), []);

  function handleKey(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const step = STEPS[event.key];
    if (event.key === 'Enter') onChoose();
    else if (step !== undefined) onMove(step);
    else return;
    event.preventDefault();
  }

  return (
    <div className="dk-finder">
      <Icon name="search" />
      <input
        ref={field}
        className="dk-finder-field"
        role="combobox"
        aria-label={labels['models.search']}
        aria-expanded="true"
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={activeId === null ? undefined : optionId(listId, activeId)}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="done"
        // Empty, it would put its placeholder from left to right in every language.
        dir={query === '' ? undefined : 'auto'}
        placeholder={labels['models.search']}
        value={query}
        onChange={(event) => onQuery(event.target.value)}
        onKeyDown={handleKey}
      />
    </div>
  );
}
