import { type RefObject, useEffect, useRef } from 'react';

import type { ChatActions } from './chatActions.ts';

/**
 * The actions of a list whose rows move and go: the focus follows a chat that is pinned, and goes to the neighbour of
 * one that is removed.
 *
 * @param onLastRemoved - called when no other chat is left that could take the focus
 */
export function useKeptFocus(
  list: RefObject<HTMLElement | null>,
  actions: ChatActions,
  onLastRemoved: () => void,
): ChatActions {
  const movedId = useRef<string | null>(null);

  // A pinned chat is drawn anew in its other group, so the focus can follow once it is there.
  useEffect(() => {
    if (movedId.current === null) return;
    const moved = rowsOf(list.current).find((row) => row.dataset['chat'] === movedId.current);
    moved?.querySelector<HTMLElement>('.dk-chat-more')?.focus();
    movedId.current = null;
  });

  function handlePin(chatId: string, isPinned: boolean): void {
    movedId.current = chatId;
    actions.onPin?.(chatId, isPinned);
  }

  function handleRemove(chatId: string): void {
    const rows = rowsOf(list.current);
    const position = rows.findIndex((row) => row.dataset['chat'] === chatId);
    const neighbour = rows[position + 1] ?? rows[position - 1];
    actions.onRemove(chatId);
    if (neighbour === undefined) onLastRemoved();
    else neighbour.querySelector<HTMLElement>('.dk-chat-open')?.focus();
  }

  return { ...actions, onPin: actions.onPin && handlePin, onRemove: handleRemove };
}

function rowsOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('.dk-chat') ?? [])];
}
