import { type ChatMark, createStore, type Store } from '@diwan/core';

/** Chats whose answers ended behind the one in front, oldest first, until they are opened or dismissed. */
export interface AnswerNotices extends Store<readonly string[]> {
  dismiss(chatId: string): void;
}

/** Notices for the marks of a chat. */
export function createAnswerNotices(marks: Store<ReadonlyMap<string, ChatMark>>): AnswerNotices {
  const notices = createStore<readonly string[]>([]);
  let unread = unreadIn(marks.getSnapshot());

  marks.subscribe(() => {
    const now = unreadIn(marks.getSnapshot());
    const came = now.filter((chatId) => !unread.includes(chatId));
    const kept = notices.getSnapshot().filter((chatId) => now.includes(chatId));
    unread = now;
    if (came.length > 0 || kept.length !== notices.getSnapshot().length) notices.set([...kept, ...came]);
  });

  return {
    getSnapshot: notices.getSnapshot,
    subscribe: notices.subscribe,
    dismiss: (chatId) => notices.set(notices.getSnapshot().filter((noticed) => noticed !== chatId)),
  };
}

function unreadIn(marks: ReadonlyMap<string, ChatMark>): string[] {
  return [...marks].filter(([, mark]) => mark === 'unread').map(([chatId]) => chatId);
}
