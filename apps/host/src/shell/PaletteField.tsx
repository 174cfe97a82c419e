import type { KeyboardEvent, ReactElement } from 'react';

import type { HostTexts } from '../texts/hostEn.ts';
import { optionId } from './optionId.ts';

/** Props of {@link PaletteField}. */
export interface PaletteFieldProps {
  texts: HostTexts;
  /** Id of the list that it searches. */
  listId: string;
  chosenId: string | undefined;
  search: string;
  onSearch: (search: string) => void;
  /** Up or down by so many entries. */
  onMove: (step: number) => void;
  onChoose: () => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };

/** Where the search is typed; its keys move through the list below. */
export function PaletteField(props: PaletteFieldProps): ReactElement {
  const { texts, listId, chosenId, search, onSearch, onMove, onChoose } = props;

  function handleKey(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const step = STEPS[event.key];
    if (event.key === 'Enter') onChoose();
    else if (step !== undefined) onMove(step);
    else return;
    event.preventDefault();
  }

  return (
    <input
      role="combobox"
      aria-label={texts['palette.label']}
      aria-expanded="true"
      aria-controls={listId}
      aria-autocomplete="list"
      aria-activedescendant={chosenId === undefined ? undefined : optionId(listId, chosenId)}
      autoComplete="off"
      spellCheck={false}
      placeholder={texts['palette.placeholder']}
      value={search}
      onChange={({ target }) => onSearch(target.value)}
      onKeyDown={handleKey}
    />
  );
}
