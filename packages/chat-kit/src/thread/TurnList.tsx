import type { ChatMessage } from '@diwan/core';
import { type ReactElement, useMemo } from 'react';

import { createLazyPart, Lazy } from '../controls/lazyPart.ts';
import type { LongTurnsProps } from './LongTurns.tsx';
import { useThread } from './threadContext.ts';
import type { RenderMessage } from './ThreadItems.tsx';
import { Turn } from './Turn.tsx';
import { type Turn as TurnMessages, turnsOf } from './turns.ts';
import { useAnchoredTurn } from './useAnchoredTurn.ts';
import { useIsLong } from './useIsLong.ts';
import { useRowFocus } from './useRowFocus.ts';
import { useTurnsInSteps } from './useTurnsInSteps.ts';

/** Props of {@link TurnList}. */
export interface TurnListProps {
  chatId: string;
  messages: readonly ChatMessage[];
  /** For each message that has other versions: their ids. */
  alternatives: ReadonlyMap<string, readonly string[]>;
  children: RenderMessage;
}

/** From this many turns the browser may leave out those that are not in view. */
const MANY_TURNS = 12;
/** So many turns stand until the part for long chats is there: more than a window shows. */
const LAST_TURNS = 12;

const longTurns = createLazyPart<LongTurnsProps>(async () => (await import('./LongTurns.tsx')).LongTurns);

/** The messages as rows: one Tab stop, arrow keys between them. */
export function TurnList({ chatId, messages, alternatives, children }: TurnListProps): ReactElement {
  const anchoredId = useAnchoredTurn(chatId, messages);
  const isLong = useIsLong(chatId, messages.length);
  const { reveal } = useThread();
  const rows = useRowFocus(messages, reveal);
  const turns = useMemo(() => turnsOf(messages), [messages]);
  const shownTurns = useTurnsInSteps(chatId, turns);

  function drawTurn(turn: TurnMessages): ReactElement {
    return (
      <Turn
        key={turn.id}
        turn={turn}
        isAnchored={turn.id === anchoredId}
        isLast={turn === turns.at(-1)}
        alternatives={alternatives}
        tabStopId={rows.tabStopId}
      >
        {children}
      </Turn>
    );
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys belong to the rows inside; the box itself is no control
    <div
      className="dk-turns"
      data-many={turns.length > MANY_TURNS || undefined}
      data-long={isLong || undefined}
      onKeyDown={rows.handleKeyDown}
      onFocus={rows.handleFocus}
    >
      {isLong ? (
        <Lazy key={chatId} part={longTurns} given={{ turns, tabStopId: rows.tabStopId, drawTurn }}>
          {turns.slice(-LAST_TURNS).map(drawTurn)}
        </Lazy>
      ) : (
        shownTurns.map(drawTurn)
      )}
    </div>
  );
}
