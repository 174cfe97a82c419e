import { Icon, IconButton, useStore } from '@diwan/chat-kit';
import { type KeyboardEvent, type ReactElement, useEffect, useRef } from 'react';

import { useLabels } from '../labels/useLabels.ts';
import { useCoding } from '../provider/useCoding.ts';

/** Props of {@link FileSearch}. */
export interface FileSearchProps {
  /** Called on the arrow down: to what was found. */
  onLeave: () => void;
}

/** Filters the tree by words in the paths of files. Escape empties it. */
export function FileSearch({ onLeave }: FileSearchProps): ReactElement {
  const { explorer } = useCoding();
  const { query } = useStore(explorer);
  const labels = useLabels();
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (isFocusFree()) field.current?.focus();
  }, []);

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      onLeave();
    } else if (event.key === 'Escape' && query !== '') {
      event.preventDefault();
      explorer.search('');
    }
  }

  function handleClear(): void {
    explorer.search('');
    field.current?.focus();
  }

  return (
    <div className="dk-files-search">
      <Icon name="search" />
      <input
        ref={field}
        className="dk-field"
        type="text"
        role="searchbox"
        aria-label={labels['files.search']}
        placeholder={labels['files.search']}
        value={query}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => explorer.search(event.target.value)}
        onKeyDown={handleKeyDown}
      />
      {query !== '' && <IconButton icon="close" label={labels['files.clearSearch']} onClick={handleClear} />}
    </div>
  );
}

/** Whether the focus is where the panel was opened from, or nowhere; a reader who writes meanwhile goes on. */
function isFocusFree(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.matches('.dk-tool');
}
