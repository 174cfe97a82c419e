import type { SendOutcome } from '@diwan/core';

import { useChatContext } from '../provider/chatContext.ts';
import { useFocusComposer } from './useFocusComposer.ts';

/**
 * Does what asks the model, puts the focus into the composer, says why where it is refused, and asks the reader first
 * where there is something to know: the same way for a new message, a retry, another answer and an edited question.
 *
 * The function that it gives takes what asks: it is called with `true` once the reader has confirmed.
 */
export function useSend(): (ask: (isConfirmed: boolean) => SendOutcome) => void {
  const { announce, refusal, confirmation } = useChatContext();
  const focusComposer = useFocusComposer();

  function send(ask: (isConfirmed: boolean) => SendOutcome, isConfirmed: boolean): void {
    const outcome = ask(isConfirmed);
    refusal.set(null);
    focusComposer();
    if (outcome.status === 'needs-confirmation') {
      confirmation.set({ concern: outcome.concern, send: () => send(ask, true) });
    }
    if (outcome.status !== 'refused') return;
    // What is missing in the composer stands there; what the reader cannot see there is an alert above it.
    if (outcome.reason === 'session-limit' || outcome.reason === 'insufficient-balance') refusal.set(outcome);
    else announce(outcome.text);
  }

  return (ask) => send(ask, false);
}
