import { createElement, memo, type ReactElement } from 'react';

import { createLazyPart, useLazyPart } from '../controls/lazyPart.ts';
import { useChatContext } from '../provider/chatContext.ts';
import { useStore } from '../provider/useStore.ts';

const warning = createLazyPart(async () => (await import('./SendWarning.tsx')).SendWarning);

/** Asks about whatever waits to be confirmed, wherever it was sent from. The dialog is fetched when it is needed. */
export const SendConfirmation = memo(function SendConfirmation(): ReactElement | null {
  const { confirmation } = useChatContext();
  const waiting = useStore(confirmation);
  const SendWarning = useLazyPart(warning, waiting !== null);
  if (waiting === null || SendWarning === null) return null;

  function handleSend(): void {
    confirmation.set(null);
    waiting?.send();
  }

  return createElement(SendWarning, {
    concern: waiting.concern,
    onCancel: () => confirmation.set(null),
    onSend: handleSend,
  });
});
