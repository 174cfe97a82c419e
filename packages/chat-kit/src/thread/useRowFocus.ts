import type { ChatMessage, Store } from '@diwan/core';
import { type FocusEvent, type KeyboardEvent, useState } from 'react';

import { rowOf, whenRowShows } from './rowOf.ts';
import type { Reveal } from './threadContext.ts';

/** What {@link useRowFocus} gives the list of rows. */
export interface RowFocus {
  /** Id of the message whose row Tab reaches. */
  readonly tabStopId: string | undefined;
  readonly handleKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly handleFocus: (event: FocusEvent<HTMLElement>) => void;
}

/**
 * One Tab stop for all rows, at first the newest; ArrowUp, ArrowDown, Home and End move between them.
 *
 * @param reveal - brings a row into the page that a long chat left out
 */
export function useRowFocus(messages: readonly ChatMessage[], reveal: Store<Reveal | null>): RowFocus {
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const focused = messages.find(({ id }) => id === focusedId) ?? messages.at(-1);

  return {
    tabStopId: focused?.id,
    handleFocus(event) {
      const row = event.target.closest<HTMLElement>('.dk-message');
      if (row?.dataset['messageId'] !== undefined) setFocusedId(row.dataset['messageId']);
    },
    handleKeyDown(event) {
      const row = event.target;
      const { currentTarget: list, key } = event;
      if (!(row instanceof HTMLElement) || !row.matches('.dk-message')) return;
      const current = messages.findIndex(({ id }) => id === row.dataset['messageId']);
      const next = messages[placeAfterKey(current, messages.length - 1, key)];
      if (next === undefined) return;
      event.preventDefault();
      if (rowOf(list, next.id) === null) reveal.getSnapshot()?.(next.id);
      whenRowShows(list, next.id, (found) => found.focus());
    },
  };
}

function placeAfterKey(current: number, last: number, key: string): number {
  switch (key) {
    case 'ArrowUp':
      return Math.max(0, current - 1);
    case 'ArrowDown':
      return Math.min(last, current + 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return -1;
  }
}
