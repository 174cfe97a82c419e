import type { ChatMessage } from '@diwan/core';
import { memo, type ReactElement, useMemo } from 'react';

import { RowContext } from '../message/rowContext.ts';
import type { RenderMessage } from './ThreadItems.tsx';
import type { Turn as TurnMessages } from './turns.ts';

/** Props of {@link Turn}. */
export interface TurnProps {
  turn: TurnMessages;
  /** Whether it is as tall as the view, so that its question stands at the top. */
  isAnchored: boolean;
  isLast: boolean;
  alternatives: ReadonlyMap<string, readonly string[]>;
  /** Id of the message whose row Tab reaches. */
  tabStopId: string | undefined;
  children: RenderMessage;
}

/** A question with its answer. */
export function Turn(props: TurnProps): ReactElement {
  const { turn, isAnchored, isLast, alternatives, tabStopId, children } = props;
  const lastId = isLast ? turn.messages.at(-1)?.id : undefined;

  return (
    <div className="dk-turn" data-anchored={isAnchored || undefined} data-last={isLast || undefined}>
      {turn.messages.map((message) => (
        <Row
          key={message.id}
          message={message}
          alternatives={alternatives.get(message.id)}
          isTabStop={message.id === tabStopId}
          isLast={message.id === lastId}
        >
          {children}
        </Row>
      ))}
    </div>
  );
}

interface RowProps {
  message: ChatMessage;
  alternatives: readonly string[] | undefined;
  isTabStop: boolean;
  isLast: boolean;
  children: RenderMessage;
}

/** Draws a message again only when its own row changes. */
const Row = memo(function Row({
  message,
  alternatives,
  isTabStop,
  isLast,
  children,
}: RowProps): ReactElement {
  const row = useMemo(
    () => ({ message, alternatives, isTabStop, isLast }),
    [message, alternatives, isTabStop, isLast],
  );
  return <RowContext.Provider value={row}>{children(message)}</RowContext.Provider>;
});
