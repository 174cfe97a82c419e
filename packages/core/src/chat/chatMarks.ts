import { createStore, type Store } from '../store/store.ts';
import type { ChatMark } from './chat.ts';

/** What the history list marks on chats that are not in front: an answer being written, or one not yet seen. */
export interface ChatMarks extends Store<ReadonlyMap<string, ChatMark>> {
  /** `null` takes the mark away. */
  mark(chatId: string, mark: ChatMark | null): void;
}

/** Makes marks, none at first. */
export function createChatMarks(): ChatMarks {
  const store = createStore<ReadonlyMap<string, ChatMark>>(new Map());

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    mark(chatId, mark) {
      const marks = store.getSnapshot();
      if (marks.get(chatId) === (mark ?? undefined)) return;
      const next = new Map(marks);
      if (mark === null) next.delete(chatId);
      else next.set(chatId, mark);
      store.set(next);
    },
  };
}
