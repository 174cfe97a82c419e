import type { SendBlock } from '@diwan/core';
import { useCallback, useSyncExternalStore } from 'react';

import { useChat } from '../provider/useChat.ts';

/** Why the message may not be sent now, or `null`. Unlike the text it seldom changes, so neither does what shows it. */
export function useSendBlock(): SendBlock | null {
  const { composer } = useChat();
  const subscribe = useCallback((listener: () => void) => composer.subscribe(listener), [composer]);
  const blockOf = useCallback(() => composer.getSnapshot().blocked, [composer]);
  return useSyncExternalStore(subscribe, blockOf, blockOf);
}
