import { useCallback, useSyncExternalStore } from 'react';

import { useChatContext } from '../provider/chatContext.ts';

/** Whether a question is being edited. A row is drawn again only when that changes for it. */
export function useIsEditing(messageId: string): boolean {
  const { editing } = useChatContext();
  const subscribe = useCallback((listener: () => void) => editing.subscribe(listener), [editing]);
  const isEdited = (): boolean => editing.getSnapshot() === messageId;
  return useSyncExternalStore(subscribe, isEdited, isEdited);
}
