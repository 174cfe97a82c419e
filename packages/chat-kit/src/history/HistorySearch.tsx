import type { ChatHistory } from '@diwan/core';
import { type KeyboardEvent, type ReactElement, useRef, useState } from 'react';

import { Icon } from '../controls/Icon.tsx';
import { IconButton } from '../controls/IconButton.tsx';
import { useLabels } from '../labels/useLabels.ts';
import { useStore } from '../provider/useStore.ts';

/** Where chats are searched; Escape and the cross end the search. */
export function HistorySearch({ history }: { history: ChatHistory }): ReactElement {
  const labels = useLabels();
  const { search } = useStore(history);
  const field = useRef<HTMLInputElement>(null);
  // White space at the end is typed before the next word: the search itself leaves it out.
  const [text, setText] = useState(search?.text ?? '');

  function handleText(next: string): void {
    setText(next);
    history.search(next);
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || text === '' || event.nativeEvent.isComposing) return;
    // The first Escape ends the search, the next one closes the drawer.
    event.preventDefault();
    event.stopPropagation();
    handleText('');
  }

  return (
    <search className="dk-finder">
      <Icon name="search" />
      <input
        ref={field}
        className="dk-finder-field"
        aria-label={labels['history.search']}
        placeholder={labels['history.search']}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        // Empty, it would put its placeholder from left to right in every language.
        dir={text === '' ? undefined : 'auto'}
        value={text}
        onChange={(event) => handleText(event.target.value)}
        onKeyDown={handleKey}
      />
      {text !== '' && (
        <IconButton
          icon="close"
          className="dk-finder-clear"
          label={labels['history.clearSearch']}
          onClick={() => {
            handleText('');
            field.current?.focus();
          }}
        />
      )}
    </search>
  );
}
