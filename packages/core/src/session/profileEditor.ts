import { ApiError } from '../api/apiError.ts';
import { screenEn, type ScreenTexts } from '../locale/screenEn.ts';
import { type Clock, systemClock } from '../store/clock.ts';
import { createStore, type Store } from '../store/store.ts';
import type { AccountAdapter } from './accountAdapter.ts';
import type { ProfileSession, ProfileState } from './profileSession.ts';

/** Editing the own profile. */
export interface ProfileEditor extends Store<ProfileEditorState> {
  /** Begins with the values of the profile; without a profile nothing happens. */
  edit(): void;
  setUsername(username: string): void;
  /** Restores the values and clears the messages. */
  cancel(): void;
  /** Sends what was typed, as it was typed; a second call while the first runs does nothing. */
  save(): Promise<void>;
}

/** Where editing stands. */
export type ProfileEditorState =
  | {
      readonly status: 'viewing';
      /** "Profile updated successfully!" for 3 s after a save, else `null`. */
      readonly note: string | null;
    }
  | {
      readonly status: 'editing';
      readonly username: string;
      /** Whose name it is; cannot be changed. */
      readonly email: string;
      /** Why the last save failed, or `null`. */
      readonly failure: string | null;
    }
  | { readonly status: 'saving'; readonly username: string; readonly email: string };

/** What a profile editor needs. */
export interface ProfileEditorOptions {
  adapter: AccountAdapter;
  /** Whose values are edited; it is read again after a save. */
  profile: Pick<ProfileSession, 'getSnapshot' | 'refresh'>;
  texts?: Pick<ScreenTexts, 'profile.saved' | 'profile.saveFailed' | 'profile.networkError'>;
  clock?: Clock;
  /** Takes note of what went wrong in detail. */
  log?: (event: string, error: unknown) => void;
}

/** How long the note of a successful save stays. */
export const SAVED_NOTE_MS = 3_000;

/** Makes an editor that shows the profile until editing begins. */
export function createProfileEditor(options: ProfileEditorOptions): ProfileEditor {
  const { adapter, profile, texts = screenEn, clock = systemClock, log } = options;
  const store = createStore<ProfileEditorState>(VIEWING);
  let cancelNote: (() => void) | null = null;

  function showNote(): void {
    store.set({ status: 'viewing', note: texts['profile.saved'] });
    cancelNote = clock.after(SAVED_NOTE_MS, () => {
      store.set(VIEWING);
    });
  }

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    edit() {
      const state = profile.getSnapshot();
      if (store.getSnapshot().status !== 'viewing' || state.status !== 'ready') return;
      cancelNote?.();
      const { username, email } = state.profile;
      store.set({ status: 'editing', username, email, failure: null });
    },
    setUsername(username) {
      const state = store.getSnapshot();
      if (state.status === 'editing') store.set({ ...state, username });
    },
    cancel() {
      if (store.getSnapshot().status === 'editing') store.set(VIEWING);
    },
    async save() {
      const state = store.getSnapshot();
      if (state.status !== 'editing') return;
      // Somebody else is signed in by now: what was typed is not theirs.
      if (!isOf(state.email, profile.getSnapshot())) return store.set(VIEWING);
      const { username, email } = state;
      store.set({ status: 'saving', username, email });
      try {
        await adapter.save({ username, email });
        showNote();
        await profile.refresh();
      } catch (error) {
        log?.('save-profile-failed', error);
        store.set({ status: 'editing', username, email, failure: saveFailure(error, texts) });
      }
    },
  };
}

const VIEWING: ProfileEditorState = { status: 'viewing', note: null };

function isOf(email: string, state: ProfileState): boolean {
  return state.status === 'ready' && state.profile.email === email;
}

/** The answer's error, "Failed to update profile" without one, and "Network error occurred" without an answer. */
function saveFailure(error: unknown, texts: Required<ProfileEditorOptions>['texts']): string {
  if (!(error instanceof ApiError) || error.kind === 'network') return texts['profile.networkError'];
  const hasOwnWords = error.message !== '' && !error.message.startsWith(`HTTP ${error.status}: `);
  return error.kind === 'answer' && hasOwnWords ? error.message : texts['profile.saveFailed'];
}
