import { type ReactElement, useEffect, useMemo, useRef } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';

import { useChatContext } from '../provider/chatContext.ts';
import { useStore } from '../provider/useStore.ts';
import { useThread } from './threadContext.ts';
import { ThreadSearch } from './ThreadSearch.tsx';
import type { Turn } from './turns.ts';
import { useIsPrinting } from './useIsPrinting.ts';

/** Props of {@link LongTurns}. */
export interface LongTurnsProps {
  turns: readonly Turn[];
  /** Id of the message whose row Tab reaches: it stays in the page wherever the view is. */
  tabStopId: string | undefined;
  drawTurn: (turn: Turn) => ReactElement;
}

/** Space above the first turn, in pixels: `--dk-thread-gap`. */
const START_PX = 24;
/** Turns are drawn this far out of view, so that fast scrolling finds them. */
const BUFFER_PX = 600;

/** The turns of a long chat, of which only those in view stand in the page. On paper all of them do. */
export function LongTurns({ turns, tabStopId, drawTurn }: LongTurnsProps): ReactElement {
  const { follow, reveal } = useThread();
  const editingId = useStore(useChatContext().editing);
  const list = useRef<VirtualizerHandle>(null);
  const isPrinting = useIsPrinting();
  const orderOf = useMemo(() => ordersOf(turns), [turns]);
  const keptOrders = [tabStopId, editingId, turns.at(-1)?.id].flatMap((id) => orderOf.get(id ?? '') ?? []);

  useEffect(() => {
    reveal.set((messageId) => {
      const order = orderOf.get(messageId);
      if (order !== undefined) list.current?.scrollToIndex(order, { align: 'nearest' });
    });
    return () => reveal.set(null);
  }, [reveal, orderOf]);

  return (
    <>
      <ThreadSearch />
      <Virtualizer
        ref={list}
        scrollRef={follow.viewport}
        startMargin={START_PX}
        bufferSize={BUFFER_PX}
        keepMounted={[...new Set(keptOrders)]}
        data={turns}
      >
        {drawTurn}
      </Virtualizer>
      {isPrinting && <div className="dk-turns dk-print-only">{turns.map(drawTurn)}</div>}
    </>
  );
}

/** The turn of each message, by its place. */
function ordersOf(turns: readonly Turn[]): ReadonlyMap<string, number> {
  return new Map(turns.flatMap(({ messages }, order) => messages.map(({ id }) => [id, order] as const)));
}
