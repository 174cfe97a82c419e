import type { ChatSummary } from '@diwan/core/wire';

/** What can be done with a saved chat. */
export interface ChatActions {
  onOpen: (chatId: string) => void;
  /** `null` where chats cannot be renamed. */
  onRename: ((chatId: string, title: string) => void) | null;
  /** `null` where chats cannot be pinned. */
  onPin: ((chatId: string, isPinned: boolean) => void) | null;
  onExport: (summary: ChatSummary, format: 'markdown' | 'json') => void;
  onRemove: (chatId: string) => void;
}
