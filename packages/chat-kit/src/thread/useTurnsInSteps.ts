import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

import { lastTurns } from './lastTurns.ts';
import type { Turn } from './turns.ts';

/**
 * The turns to draw. Of a chat that is opened the last ones come first, which fill the view, and all the others right
 * behind them: so a chat of many pages stands as fast as a short one. A server draws all of them.
 */
export function useTurnsInSteps(chatId: string, turns: readonly Turn[]): readonly Turn[] {
  const isHydrated = useSyncExternalStore(neverChanges, isInBrowser, isOnServer);
  const [wholeId, setWholeId] = useState(isHydrated ? null : chatId);
  useEffect(() => startTransition(() => setWholeId(chatId)), [chatId]);
  return wholeId === chatId ? turns : lastTurns(turns);
}

const neverChanges = () => () => undefined;
const isInBrowser = (): boolean => true;
const isOnServer = (): boolean => false;
