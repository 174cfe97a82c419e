import { safeParse } from 'valibot';

import type { FinishedReply } from '../chat/replyRun.ts';
import type { ModelAccess } from '../models/modelAccess.ts';
import { type Clock, systemClock } from '../store/clock.ts';
import { type KeyValueStorage, memoryStorage } from '../store/keyValueStorage.ts';
import { createStore, type Store } from '../store/store.ts';
import type { Profile } from '../wire/profile.ts';
import { type UserStats, userStatsSchema } from '../wire/user.ts';
import type { AccountAdapter } from './accountAdapter.ts';
import type { AuthSession } from './authSession.ts';
import { createPolling, type PageVisibility, type Polling } from './polling.ts';
import {
  PROFILE_POLL_MS,
  type ProfilePace,
  type ProfileSession,
  type ProfileState,
  STATS_POLL_MS,
} from './profileSession.ts';
import { createProfileView, type ProfileView } from './profileView.ts';
import { type MessageSource, readTabMessage, type TabChannel, type TabMessage } from './tabMessage.ts';

/** What a profile session is made of. Only the adapter is required. */
export interface ProfileSessionOptions {
  adapter: AccountAdapter;
  /** Who is signed in. On a change of account nothing of the one before stays; without it the server alone knows. */
  auth?: Pick<AuthSession, 'getSnapshot' | 'subscribe' | 'check'>;
  /** Where the page's own stats are kept. */
  storage?: KeyValueStorage;
  /** Whether the page can be seen; by default it always can. */
  visibility?: Store<PageVisibility>;
  /** Gives the details of `session-stats-update` and `user-stats-update`. */
  events?: MessageSource;
  /** The line to the other tabs. */
  channel?: TabChannel;
  clock?: Clock;
  /** Ends everything, when the page goes. */
  signal?: AbortSignal;
  /** Takes note of failures that nobody is shown. */
  log?: (event: string, error: unknown) => void;
}

/** Makes the profile of the signed-in user, `loading` until a screen watches it or it is refreshed. */
export function createProfileSession(options: ProfileSessionOptions): ProfileSession {
  return new FollowedProfile(options);
}

/** Events come in pairs, and after a reply: what they ask for is read once. */
const SETTLE_MS = 100;

class FollowedProfile implements ProfileSession {
  readonly getSnapshot: () => ProfileState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly access: Store<ModelAccess>;

  readonly #options: ProfileSessionOptions;
  readonly #clock: Clock;
  readonly #visibility: Store<PageVisibility>;
  readonly #view: ProfileView;
  readonly #polling: Polling;
  /** E-mail of the user; `null` for nobody, `undefined` while unknown. */
  #account: string | null | undefined;
  #reading: { readonly abort: AbortController; readonly done: Promise<void> } | null = null;
  /** Newer totals came while a profile was being read. */
  #isOutdated = false;
  #cancelRefresh: (() => void) | null = null;

  constructor(options: ProfileSessionOptions) {
    const { auth, events, channel, signal, storage = memoryStorage() } = options;
    this.#options = options;
    this.#clock = options.clock ?? systemClock;
    this.#visibility = options.visibility ?? createStore<PageVisibility>('visible');
    this.#view = createProfileView(storage, this.#clock);
    const ask = (): void => void this.refresh();
    this.#polling = createPolling({ ask, clock: this.#clock, visibility: this.#visibility });
    this.getSnapshot = this.#view.getSnapshot;
    this.subscribe = this.#view.subscribe;
    this.access = this.#view.access;

    this.#followAccount();
    const releases = [
      auth?.subscribe(() => this.#followAccount()),
      events?.subscribe((detail) => this.#takeEvent(detail)),
      channel?.subscribe((message) => this.#takeMessage(readTabMessage(message))),
    ];
    signal?.addEventListener('abort', () => {
      for (const release of releases) release?.();
      this.#polling.end();
      this.#drop();
    });
  }

  watch(pace: ProfilePace): () => void {
    return this.#polling.join(pace === 'chat' ? PROFILE_POLL_MS : STATS_POLL_MS);
  }

  refresh(): Promise<void> {
    const { auth, signal } = this.#options;
    const isSomebody = auth === undefined || typeof this.#account === 'string';
    if (!isSomebody || signal?.aborted === true) return Promise.resolve();
    this.#polling.postpone();
    this.#reading ??= this.#startReading();
    return this.#reading.done;
  }

  noteReply({ message, userStats }: FinishedReply): void {
    this.#view.count(message.usage?.total_tokens ?? 0);
    if (userStats !== undefined) this.#takeOwnStats(userStats);
    this.#refreshSoon();
  }

  #startReading(): { abort: AbortController; done: Promise<void> } {
    const abort = new AbortController();
    const done = this.#read(abort.signal).finally(() => {
      if (this.#reading?.abort === abort) this.#reading = null;
    });
    return { abort, done };
  }

  async #read(signal: AbortSignal): Promise<void> {
    try {
      let profile: Profile;
      do {
        this.#isOutdated = false;
        profile = await this.#options.adapter.load(signal);
        // The answer may be older than the totals that came meanwhile.
      } while (this.#isOutdated && !signal.aborted);
      if (!signal.aborted) this.#takeOwnProfile(profile);
    } catch (error) {
      if (signal.aborted) return;
      this.#options.log?.('load-profile-failed', error);
      this.#view.fail();
    }
  }

  /** A profile that the server just gave; one without an e-mail is that of the account known. */
  #takeOwnProfile(profile: Profile): void {
    const { auth } = this.#options;
    const account = profile.email === '' ? (this.#account ?? '') : profile.email;
    if (account !== this.#account) {
      if (auth !== undefined) return this.#noteStranger(auth);
      this.#changeAccount(account);
    }
    this.#view.take(profile);
    this.#post({ type: 'profile', account, profile });
  }

  /** Another tab has signed somebody else in, and this page does not know yet: nothing of either is shown. */
  #noteStranger(auth: Pick<AuthSession, 'check'>): void {
    this.#view.belongTo(this.#account ?? null);
    void auth.check();
  }

  #takeOwnStats(stats: UserStats): void {
    this.#takeStats(stats);
    if (typeof this.#account === 'string') this.#post({ type: 'stats', account: this.#account, stats });
  }

  #takeStats(stats: UserStats): void {
    this.#isOutdated = true;
    this.#view.takeStats(stats);
  }

  #takeEvent(detail: unknown): void {
    const stats = safeParse(userStatsSchema, detail);
    if (stats.success) this.#takeOwnStats(stats.output);
    this.#refreshSoon();
  }

  #takeMessage(message: TabMessage | null): void {
    if (message === null || this.#account === undefined) return;
    if (message.account !== this.#account) {
      if (message.type === 'account') void this.#options.auth?.check();
      return;
    }
    if (message.type === 'stats') this.#takeStats(message.stats);
    if (message.type !== 'profile') return;
    this.#polling.postpone();
    this.#view.take(message.profile);
  }

  #followAccount(): void {
    const account = this.#signedIn();
    if (account === undefined || account === this.#account) return;
    this.#changeAccount(account);
    this.#post({ type: 'account', account });
    void this.refresh();
  }

  /** The account as far as it is known: a server that does not answer is no change of account. */
  #signedIn(): string | null | undefined {
    const state = this.#options.auth?.getSnapshot();
    if (state?.status === 'authenticated') return state.user.email;
    return state?.status === 'anonymous' ? null : this.#account;
  }

  #changeAccount(account: string | null): void {
    this.#drop();
    this.#account = account;
    this.#view.belongTo(account);
  }

  #refreshSoon(): void {
    this.#cancelRefresh?.();
    this.#cancelRefresh = this.#clock.after(SETTLE_MS, () => {
      // A hidden page asks when it is seen again.
      if (this.#visibility.getSnapshot() === 'visible') void this.refresh();
    });
  }

  #drop(): void {
    this.#cancelRefresh?.();
    this.#reading?.abort.abort();
    this.#reading = null;
  }

  #post(message: TabMessage): void {
    this.#options.channel?.post(message);
  }
}
