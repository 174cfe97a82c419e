import { hasTouchKeyboard } from '../composer/hasTouchKeyboard.ts';
import { useChatContext } from '../provider/chatContext.ts';

/** Inserting so many characters so that they can be undone takes a browser longer than a reader waits. */
const MOST_UNDOABLE = 200_000;

/** Puts a text into the composer where the cursor stands, so that the browser's own undo takes it out again. */
export function useInlineText(): (text: string) => void {
  const { chat, composerField } = useChatContext();

  return (text) => {
    const field = composerField.current;
    const { draft } = chat.composer.getSnapshot();
    if (field === null || hasTouchKeyboard() || text.length > MOST_UNDOABLE)
      return chat.setDraft(draft + text);
    field.focus();
    // The only way to insert that the browser's own undo knows; it fires `input` like typing.
    if (!document.execCommand('insertText', false, text)) chat.setDraft(draft + text);
  };
}
