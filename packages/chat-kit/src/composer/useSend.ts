import type { SendConcern, SendOutcome } from '@diwan/core';

import { useChatContext } from '../provider/chatContext.ts';
import { useFocusComposer } from './useFocusComposer.ts';

/**
 * Does what asks the model, puts the focus into the composer, and says why where it is refused.
 *
 * Gives what the reader has to confirm first, or `null`.
 */
export function useSend(): (ask: () => SendOutcome) => SendConcern | null {
  const { announce, refusal } = useChatContext();
  const focusComposer = useFocusComposer();

  return (ask) => {
    const outcome = ask();
    refusal.set(null);
    focusComposer();
    if (outcome.status === 'needs-confirmation') return outcome.concern;
    if (outcome.status === 'refused') {
      announce(outcome.text);
      // What is missing in the composer its button says; what the reader cannot see there stands above it.
      if (outcome.reason === 'session-limit' || outcome.reason === 'insufficient-balance')
        refusal.set(outcome.text);
    }
    return null;
  };
}
