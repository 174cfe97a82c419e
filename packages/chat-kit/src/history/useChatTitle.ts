import { useChatContext } from '../provider/chatContext.ts';
import { useOptionalStore } from '../provider/useOptionalStore.ts';
import { useStore } from '../provider/useStore.ts';

/** The title of the chat in front, as it stands in the history: there it may have been renamed. Empty for a new chat. */
export function useChatTitle(): string {
  const { chat, history } = useChatContext();
  const { chatId, title } = useStore(chat);
  const listed = useOptionalStore(history)?.chats.find(({ id }) => id === chatId);
  return title === '' ? '' : (listed?.title ?? title);
}
