import { searchWords } from '../text/searchWords.ts';
import type { ChatSummary } from '../wire/chatRecord.ts';

/** Chats by the time of their last change, the newest first. */
export function newestFirst(chats: readonly ChatSummary[]): readonly ChatSummary[] {
  return chats.toSorted((one, other) => other.lastUpdated.localeCompare(one.lastUpdated));
}

/** Two lists as one, each chat once; the first list counts. */
export function joinedChats(
  first: readonly ChatSummary[],
  second: readonly ChatSummary[],
): readonly ChatSummary[] {
  const known = new Set(first.map(({ id }) => id));
  return [...first, ...second.filter(({ id }) => !known.has(id))];
}

/** The chats whose title holds every word. */
export function chatsTitled(chats: readonly ChatSummary[], text: string): readonly ChatSummary[] {
  const wanted = searchWords(text);
  return chats.filter(({ title }) => {
    const whole = searchWords(title).join(' ');
    return wanted.every((word) => whole.includes(word));
  });
}
