import { DRAFT_KEY_PREFIX } from '../chat/drafts.ts';
import type { KeyValueStorage } from '../store/keyValueStorage.ts';
import type { Store } from '../store/store.ts';
import type { AuthState } from './authSession.ts';

/** A storage that can forget everything under a prefix. */
export interface ForgettingStorage extends KeyValueStorage {
  forget(prefix: string): void;
}

/**
 * Keeps drafts for the one who wrote them: a session that ends by itself leaves them in place for the next sign-in,
 * and a sign-in of somebody else forgets them before a chat can show them.
 *
 * @returns a function that ends it
 */
export function guardDrafts(auth: Store<AuthState>, storage: ForgettingStorage): () => void {
  const check = (): void => {
    const state = auth.getSnapshot();
    if (state.status !== 'authenticated') return;
    const owner = storage.get(OWNER_KEY);
    if (owner !== null && owner !== state.user.email) storage.forget(DRAFT_KEY_PREFIX);
    storage.set(OWNER_KEY, state.user.email);
  };
  check();
  return auth.subscribe(check);
}

/** Under the drafts' own prefix, so that what forgets the drafts forgets whose they were. No chat has this id. */
const OWNER_KEY = `${DRAFT_KEY_PREFIX}owner`;
