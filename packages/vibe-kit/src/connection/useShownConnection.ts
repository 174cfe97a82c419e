import { useStore } from '@diwan/chat-kit';
import type { ConnectionState } from '@diwan/core';
import { type RefObject, useEffect, useRef, useState } from 'react';

import { useCoding } from '../provider/useCoding.ts';

/** What the banner shows of the connection. */
export type ShownConnection =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'missing'; readonly state: Exclude<ConnectionState, { status: 'connected' }> }
  /** It is there after it was missing; `isAgain`: it had been there before. */
  | { readonly kind: 'back'; readonly isAgain: boolean };

/** How long the banner says that the connection is back. */
const BACK_MS = 4_000;

/**
 * Follows the connection for its banner. When the connection is there, a focus that was in the banner stays in its
 * place, instead of falling to the top of the page.
 *
 * @param place - where the banner stands
 */
export function useShownConnection(place: RefObject<HTMLElement | null>): ShownConnection {
  const { connection } = useCoding();
  const state = useStore(connection);
  const wasMissing = useRef(false);
  const hadFocus = useRef(false);
  const wasConnected = useRef(false);
  const [back, setBack] = useState<Extract<ShownConnection, { kind: 'back' }> | null>(null);
  const isConnected = state.status === 'connected';

  useEffect(() => {
    if (state.status === 'failed' || state.status === 'undecided') wasMissing.current = true;
    // While the banner is there: afterwards the button that had the focus is gone.
    if (!isConnected) hadFocus.current = place.current?.contains(document.activeElement) ?? false;
    if (!isConnected) return undefined;
    const isAgain = wasConnected.current;
    wasConnected.current = true;
    if (!wasMissing.current) return undefined;
    wasMissing.current = false;
    if (hadFocus.current && document.activeElement === document.body) place.current?.focus();
    setBack({ kind: 'back', isAgain });
    const timer = setTimeout(() => setBack(null), BACK_MS);
    return () => clearTimeout(timer);
  }, [state, isConnected, place]);

  if (!isConnected) return state.status === 'unknown' ? { kind: 'nothing' } : { kind: 'missing', state };
  return back ?? { kind: 'nothing' };
}
