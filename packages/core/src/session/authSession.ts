import { object } from 'valibot';

import type { ApiClient } from '../api/apiClient.ts';
import { ApiError } from '../api/apiError.ts';
import { screenEn, type ScreenTexts } from '../locale/screenEn.ts';
import { createStore, type Store } from '../store/store.ts';
import type { Login, Registration } from '../wire/auth.ts';
import { API_PATHS } from '../wire/paths.ts';
import { type User, userSchema } from '../wire/user.ts';
import { identityLoginOf } from './identityLogin.ts';

/** Who is signed in. */
export interface AuthSession extends Store<AuthState> {
  /** Asks the server who is signed in. */
  check(): Promise<void>;
  /** Signs in with e-mail and password, where the server allows it. */
  signIn(login: Login): Promise<SignInOutcome>;
  /** Makes an account and signs in to it. */
  register(registration: Registration): Promise<SignInOutcome>;
  /** Signs in with what the identity provider's button gave. @param credential - an ID token, as it came */
  signInWith(credential: string): Promise<SignInOutcome>;
  /** Signs out; the user is cleared even when the call fails. */
  signOut(): Promise<void>;
  /** Notes that the server no longer knows the session. */
  expire(): void;
}

/** Where sign-in stands. */
export type AuthState =
  | { readonly status: 'loading' }
  | { readonly status: 'authenticated'; readonly user: User }
  | {
      readonly status: 'anonymous';
      /** The server ended the session while it was in use; not for a visitor or after a sign-out. */
      readonly hasExpired?: true;
    }
  /** The server could not be asked; nothing is known. */
  | { readonly status: 'unreachable'; readonly message: string };

/** What came of a sign-in; a failed one changes nothing. */
export type SignInOutcome =
  | { readonly success: true; readonly user: User }
  | {
      readonly success: false;
      /** The server's words, or "Network error" when it did not answer. */
      readonly error: string;
    };

/** What an {@link AuthSession} needs. */
export interface AuthSessionDependencies {
  api: ApiClient;
  /** Takes note of failures that nobody is shown. */
  log: (event: string, error: unknown) => void;
  texts?: Pick<ScreenTexts, 'chat.networkError'>;
}

/** Makes the session of the page, `loading` until checked. */
export function createAuthSession({ api, log, texts = screenEn }: AuthSessionDependencies): AuthSession {
  const store = createStore<AuthState>({ status: 'loading' });

  async function post(path: string, body: unknown): Promise<SignInOutcome> {
    try {
      const user = await api.call({ method: 'POST', path, body, answer: userSchema });
      store.set({ status: 'authenticated', user });
      return { success: true, user };
    } catch (error) {
      log('sign-in-failed', error);
      const isAnswer = error instanceof ApiError && error.kind === 'answer';
      return { success: false, error: isAnswer ? error.message : texts['chat.networkError'] };
    }
  }

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
    signIn: (login) => post(API_PATHS.login, login),
    register: (registration) => post(API_PATHS.register, registration),
    signInWith: (credential) => post(API_PATHS.identityLogin, identityLoginOf(credential)),
    async signOut() {
      try {
        await api.call({ method: 'POST', path: API_PATHS.signOut, body: {}, answer: object({}) });
      } catch (error) {
        log('sign-out-failed', error);
      }
      store.set({ status: 'anonymous' });
    },
    expire() {
      if (store.getSnapshot().status !== 'authenticated') return;
      store.set({ status: 'anonymous', hasExpired: true });
    },
  };
}

function stateAfter(error: unknown): AuthState {
  if (error instanceof ApiError && error.status === 401) return { status: 'anonymous' };
  return { status: 'unreachable', message: error instanceof Error ? error.message : String(error) };
}
