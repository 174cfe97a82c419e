import type { FinishedReply } from '../chat/replyRun.ts';
import type { UserStats } from '../wire/user.ts';

declare global {
  interface Window {
    /** An embedder's hook: called after each reply with the tokens that it took. */
    consumeSessionTokens?: (totalTokens: number) => void;
  }
  interface WindowEventMap {
    'session-stats-update': CustomEvent<UserStats>;
    'user-stats-update': CustomEvent<UserStats>;
  }
}

/**
 * Tells the page around the chat what a reply took: `consumeSessionTokens` gets its tokens, and the events
 * `session-stats-update` and `user-stats-update` carry the user's balance and totals after it.
 */
export function announceReply(page: AnnouncedPage, { message, userStats }: FinishedReply): void {
  if (message.usage !== undefined) page.consumeSessionTokens?.(message.usage.total_tokens);
  if (userStats === undefined) return;
  for (const name of ['session-stats-update', 'user-stats-update'] as const) {
    page.dispatchEvent(new CustomEvent(name, { detail: userStats }));
  }
}

/** The part of a window that hears of replies. */
export type AnnouncedPage = Pick<Window, 'consumeSessionTokens' | 'dispatchEvent'>;
