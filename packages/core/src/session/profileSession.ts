import type { FinishedReply } from '../chat/replyRun.ts';
import type { ModelAccess } from '../models/modelAccess.ts';
import type { Store } from '../store/store.ts';
import type { Profile } from '../wire/profile.ts';
import type { SessionStats } from './sessionStats.ts';

/** Balance, totals and session allowance of the signed-in user, kept up to date. */
export interface ProfileSession extends Store<ProfileState> {
  /** What decides which models the user may use, for the model list and the chat. */
  readonly access: Store<ModelAccess>;
  /**
   * Keeps the profile up to date while a screen shows it: it is read at once, then every {@link PROFILE_POLL_MS}
   * (`chat`) or {@link STATS_POLL_MS} (`stats`, the coding and profile screens). Hidden pages do not ask.
   *
   * @returns a function that ends it
   */
  watch(pace: ProfilePace): () => void;
  /** Reads the profile now; a failure is only logged. */
  refresh(): Promise<void>;
  /** Takes what a finished reply left of the balance, and tells the other tabs. */
  noteReply(reply: FinishedReply): void;
}

/** How fresh a screen wants the profile. */
export type ProfilePace = 'chat' | 'stats';

/** What is known of the user. */
export type ProfileState =
  /** Nobody is signed in, or nothing was read yet. */
  | { readonly status: 'loading' }
  | {
      readonly status: 'ready';
      readonly profile: Profile;
      /** The last reading failed: this is what was known before. */
      readonly isOld: boolean;
    }
  /** The profile cannot be loaded: these are the page's own stats. */
  | { readonly status: 'unavailable'; readonly stats: SessionStats };

/** How often the chat screen reads the profile. */
export const PROFILE_POLL_MS = 120_000;

/** How often the coding and profile screens read it. */
export const STATS_POLL_MS = 10_000;
