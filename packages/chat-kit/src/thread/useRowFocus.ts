import type { ChatMessage } from '@diwan/core';
import { type FocusEvent, type KeyboardEvent, useState } from 'react';

/** What {@link useRowFocus} gives the list of rows. */
export interface RowFocus {
  /** Id of the message whose row Tab reaches. */
  readonly tabStopId: string | undefined;
  readonly handleKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly handleFocus: (event: FocusEvent<HTMLElement>) => void;
}

/** One Tab stop for all rows, at first the newest; ArrowUp, ArrowDown, Home and End move between them. */
export function useRowFocus(messages: readonly ChatMessage[]): RowFocus {
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
      if (!(row instanceof HTMLElement) || !row.matches('.dk-message')) return;
      const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('.dk-message')];
      const next = rowAfterKey(rows, rows.indexOf(row), event.key);
      if (next === undefined) return;
      event.preventDefault();
      next.focus();
    },
  };
}

function rowAfterKey(rows: readonly HTMLElement[], current: number, key: string): HTMLElement | undefined {
  switch (key) {
    case 'ArrowUp':
      return rows[Math.max(0, current - 1)];
    case 'ArrowDown':
      return rows[Math.min(rows.length - 1, current + 1)];
    case 'Home':
      return rows[0];
    case 'End':
      return rows.at(-1);
    default:
      return undefined;
  }
}
