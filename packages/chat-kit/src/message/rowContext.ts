import type { ChatMessage } from '@diwan/core';
import { createContext, useContext } from 'react';

/** A message with its place in the thread. */
export interface MessageRow {
  readonly message: ChatMessage;
  /** Ids of the versions of this message, oldest first, its own among them; none where it is the only one. */
  readonly alternatives: readonly string[] | undefined;
  /** Whether Tab reaches this row; one row of a thread does. */
  readonly isTabStop: boolean;
  /** Whether it is the newest: its actions stay in view. */
  readonly isLast: boolean;
}

/** The context behind {@link useMessageRow}. */
export const RowContext = createContext<MessageRow | null>(null);

/**
 * The message of the nearest `Message.Root`.
 *
 * @throws Error outside a `Message.Root`
 */
export function useMessageRow(): MessageRow {
  const row = useContext(RowContext);
  if (row === null) {
    throw new Error(
      'A part of a message stands outside <Message.Root>, so it has no message: put it inside one.',
    );
  }
  return row;
}
