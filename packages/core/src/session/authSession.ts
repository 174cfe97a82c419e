import { object } from 'valibot';

import type { ApiClient } from '../api/apiClient.ts';
import { ApiError } from '../api/apiError.ts';
import { createStore, type Store } from '../store/store.ts';
import { API_PATHS } from '../wire/paths.ts';
import { type User, userSchema } from '../wire/user.ts';

/** Who is signed in. */
export interface AuthSession extends Store<AuthState> {
  /** Asks the server who is signed in. */
  check(): Promise<void>;
  /** Signs out; the user is cleared even when the call fails. */
  signOut(): Promise<void>;
  /** Notes that the server no longer knows the session. */
  expire(): void;
}

/** Where sign-in stands. */
export type AuthState =
  | { readonly status: 'loading' }
  | { readonly status: 'authenticated'; readonly user: User }
  | { readonly status: 'anonymous' }
  /** The server could not be asked; nothing is known. */
  | { readonly status: 'unreachable'; readonly message: string };

/** What an {@link AuthSession} needs. */
export interface AuthSessionDependencies {
  api: ApiClient;
  /** Takes note of failures that nobody is shown. */
  log: (event: string, error: unknown) => void;
}

/** Makes the session of the page, `loading` until checked. */
export function createAuthSession({ api, log }: AuthSessionDependencies): AuthSession {
  const store = createStore<AuthState>({ status: 'loading' });

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    async check() {
      try {
        const user = await api.call({ method: 'GET', path: API_PATHS.me, answer: userSchema });
        store.set({ status: 'authenticated', user });
      } catch (error) {
        store.set(stateAfter(error));
      }
    },
    async signOut() {
      try {
        await api.call({ method: 'POST', path: API_PATHS.signOut, body: {}, answer: object({}) });
      } catch (error) {
        log('sign-out-failed', error);
      }
      store.set({ status: 'anonymous' });
    },
    expire() {
      if (store.getSnapshot().status === 'authenticated') store.set({ status: 'anonymous' });
    },
  };
}

function stateAfter(error: unknown): AuthState {
  if (error instanceof ApiError && error.status === 401) return { status: 'anonymous' };
  return { status: 'unreachable', message: error instanceof Error ? error.message : String(error) };
}
