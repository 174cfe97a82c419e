import { useChatContext } from '../provider/chatContext.ts';
import { hasTouchKeyboard } from './hasTouchKeyboard.ts';

/**
 * Puts a text into the composer in place of what stands there, and the focus behind it.
 *
 * On a phone the focus stays where it is: the keyboard would open.
 */
export function useFillComposer(): (text: string) => void {
  const { chat, composerField } = useChatContext();

  return (text) => {
    const field = composerField.current;
    if (field === null || hasTouchKeyboard()) return chat.setDraft(text);
    field.focus();
    field.select();
    // The only way to insert that the browser's own undo knows; it fires `input` like typing.
    if (!document.execCommand('insertText', false, text)) chat.setDraft(text);
  };
}
