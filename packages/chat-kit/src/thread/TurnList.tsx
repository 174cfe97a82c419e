import type { ChatMessage } from '@diwan/core';
import type { ReactElement } from 'react';

import { Message } from '../message/Message.tsx';
import { turnsOf } from './turns.ts';
import { useAnchoredTurn } from './useAnchoredTurn.ts';
import { useRowFocus } from './useRowFocus.ts';

/** Props of {@link TurnList}. */
export interface TurnListProps {
  chatId: string;
  messages: readonly ChatMessage[];
  /** For each message that has other versions: their ids. */
  alternatives: ReadonlyMap<string, readonly string[]>;
}

/** From this many turns the browser may leave out those that are not in view. */
const LONG_TURNS = 30;

/** The messages as rows: one Tab stop, arrow keys between them. */
export function TurnList({ chatId, messages, alternatives }: TurnListProps): ReactElement {
  const anchoredId = useAnchoredTurn(chatId, messages);
  const rows = useRowFocus(messages);
  const lastId = messages.at(-1)?.id;
  const turns = turnsOf(messages);

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys belong to the rows inside; the box itself is no control
    <div
      className="dk-turns"
      data-long={turns.length > LONG_TURNS || undefined}
      onKeyDown={rows.handleKeyDown}
      onFocus={rows.handleFocus}
    >
      {turns.map((turn) => (
        <div key={turn.id} className="dk-turn" data-anchored={turn.id === anchoredId || undefined}>
          {turn.messages.map((message) => (
            <Message
              key={message.id}
              message={message}
              alternatives={alternatives.get(message.id)}
              isTabStop={message.id === rows.tabStopId}
              isLast={message.id === lastId}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
