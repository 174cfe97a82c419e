import { useCallback } from 'react';

import { useChatContext } from '../provider/chatContext.ts';
import { hasTouchKeyboard } from './hasTouchKeyboard.ts';

/**
 * Gives the focus to the composer, as after a button that goes away with its click.
 *
 * On a phone it stays where it is: the keyboard would open.
 */
export function useFocusComposer(): () => void {
  const { composerField } = useChatContext();

  return useCallback(() => {
    if (!hasTouchKeyboard()) composerField.current?.focus({ preventScroll: true });
  }, [composerField]);
}
