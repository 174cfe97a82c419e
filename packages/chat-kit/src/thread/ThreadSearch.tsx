import { formatText } from '@diwan/core';
import {
  type KeyboardEvent,
  type ReactElement,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';

import { IconButton } from '../controls/IconButton.tsx';
import { useLabels } from '../labels/useLabels.ts';
import { findInMessages } from './findInMessages.ts';
import { clearFound, markFound } from './markFound.ts';
import { afterFrames, whenRowShows } from './rowOf.ts';
import { useThread } from './threadContext.ts';
import { useFindKey } from './useFindKey.ts';

/** Finds words in a long chat, also in rows that are not in the page. Opened by its button or Ctrl+F. */
export function ThreadSearch(): ReactElement {
  const labels = useLabels();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const cameFrom = useRef<Element | null>(null);
  const open = useCallback(() => {
    cameFrom.current = document.activeElement;
    setOpen(true);
  }, []);
  useFindKey(open);

  useEffect(() => {
    if (isOpen || cameFrom.current === null) return;
    const { current: from } = cameFrom;
    // The button that opened the search was away meanwhile, and stands here again.
    if (from instanceof HTMLElement && from.isConnected && from !== document.body) from.focus();
    else opener.current?.focus();
  }, [isOpen]);

  function handleClose(): void {
    clearFound();
    setOpen(false);
  }

  return (
    <div className="dk-search-place">
      {isOpen ? (
        <SearchBar onClose={handleClose} />
      ) : (
        <IconButton
          ref={opener}
          className="dk-search-open"
          icon="search"
          label={labels['thread.find']}
          onClick={open}
        />
      )}
    </div>
  );
}

function SearchBar({ onClose }: { onClose: () => void }): ReactElement {
  const labels = useLabels();
  const [words, setWords] = useState('');
  const { found, place, move } = useFound(words);
  const count =
    found.length === 0
      ? labels['thread.findNone']
      : formatText(labels['thread.findCount'], { position: place + 1, count: found.length });

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') onClose();
    if (event.key === 'Enter') move(event.shiftKey ? 1 : -1);
    if (event.key !== 'Escape' && event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys belong to the field inside
    <div className="dk-search" role="search" onKeyDown={handleKeyDown}>
      <input
        type="search"
        dir="auto"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the reader has just asked for this field
        autoFocus
        className="dk-search-field"
        value={words}
        aria-label={labels['thread.find']}
        placeholder={labels['thread.find']}
        onChange={(event) => setWords(event.target.value)}
      />
      <output className="dk-search-count">{words.trim() !== '' && count}</output>
      <IconButton icon="arrowUp" label={labels['thread.findEarlier']} onClick={() => move(-1)} />
      <IconButton icon="arrowDown" label={labels['thread.findLater']} onClick={() => move(1)} />
      <IconButton icon="close" label={labels['common.close']} onClick={onClose} />
    </div>
  );
}

/** Frames after which a row that was brought into the page stands still. */
const REST_FRAMES = 12;

/** The messages found, and the one shown: at first the newest. Showing one brings it into view. */
function useFound(words: string) {
  const { snapshot, reveal, follow } = useThread();
  const found = useMemo(() => findInMessages(snapshot.messages, words), [snapshot.messages, words]);
  const [shown, setShown] = useState<{ words: string; id: string | undefined }>({ words, id: undefined });
  const last = found.length - 1;
  const known = shown.words === words && shown.id !== undefined ? found.indexOf(shown.id) : last;
  const place = known === -1 ? last : known;
  const id = found[place];

  useEffect(() => {
    const content = follow.content.current;
    clearFound();
    if (id === undefined || content === null) return undefined;
    reveal.getSnapshot()?.(id);
    let isLeft = false;
    const show = (row: HTMLElement): void => {
      if (!isLeft && row.isConnected) markFound(row, words);
    };
    whenRowShows(content, id, (row) => {
      show(row);
      // Rows around it are measured meanwhile and move it once more.
      afterFrames(REST_FRAMES, () => show(row));
    });
    return () => void (isLeft = true);
  }, [id, words, reveal, follow.content]);

  function move(step: 1 | -1): void {
    setShown({ words, id: found[(place + step + found.length) % found.length] });
  }

  return { found, place, move: found.length === 0 ? doNothing : move };
}

function doNothing(): void {}
