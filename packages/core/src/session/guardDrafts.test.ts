import { describe, expect, it } from 'vitest';

import { createChat } from '../chat/createChat.ts';
import { memoryStorage } from '../store/keyValueStorage.ts';
import { createStore } from '../store/store.ts';
import { scriptedTransport } from '../testing/scriptedTransport.ts';
import type { AuthState } from './authSession.ts';
import { type ForgettingStorage, guardDrafts } from './guardDrafts.ts';

const ANONYMOUS: AuthState = { status: 'anonymous' };

function signedIn(email: string): AuthState {
  return { status: 'authenticated', user: { email, balance: 0, totalTokensUsed: 0, totalCost: 0 } };
}

function forgettingStorage(): ForgettingStorage {
  const storage = memoryStorage();
  const keys = new Set<string>();
  return {
    ...storage,
    set(key, value) {
      keys.add(key);
      storage.set(key, value);
    },
    forget(prefix) {
      for (const key of keys) if (key.startsWith(prefix)) storage.remove(key);
    },
  };
}

function page() {
  const auth = createStore<AuthState>({ status: 'loading' });
  const storage = forgettingStorage();
  const release = guardDrafts(auth, storage);
  const chat = () => createChat({ transport: scriptedTransport(), storage });
  return { auth, storage, chat, release };
}

describe('guardDrafts', () => {
  it('[U-15] keeps a draft for the same user over a session that ended', () => {
    const { auth, chat } = page();
    auth.set(signedIn('ada@example.org'));
    chat().setDraft('half a thought');
    auth.set(ANONYMOUS);
    auth.set(signedIn('ada@example.org'));
    expect(chat().composer.getSnapshot().draft).toBe('half a thought');
  });

  it('[U-15] forgets it when somebody else signs in, on another page too', () => {
    const { auth, chat, storage, release } = page();
    auth.set(signedIn('ada@example.org'));
    chat().setDraft('half a thought');
    release();
    auth.set(signedIn('bob@example.org'));
    expect(storage.get('diwan:draft:new')).toBe('half a thought');
    guardDrafts(auth, storage);
    expect(chat().composer.getSnapshot().draft).toBe('');
  });

  it('[U-15] keeps what was written before it was known by whom', () => {
    const { auth, chat } = page();
    chat().setDraft('half a thought');
    auth.set(signedIn('ada@example.org'));
    expect(chat().composer.getSnapshot().draft).toBe('half a thought');
  });

  it('forgets whose the drafts were together with the drafts', () => {
    const { auth, storage } = page();
    auth.set(signedIn('ada@example.org'));
    storage.forget('diwan:draft:');
    expect(storage.get('diwan:draft:owner')).toBeNull();
  });
});
