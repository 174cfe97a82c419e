import { minValue, number, object, pipe, safeParse } from 'valibot';

import { type Clock, systemClock } from '../store/clock.ts';
import type { KeyValueStorage } from '../store/keyValueStorage.ts';
import { quietStorage } from '../store/quietStorage.ts';
import { HOUR_MS } from './allowance.ts';

/**
 * The page's own count of session tokens, shown only while the profile cannot be loaded. The server's count decides;
 * nobody is blocked or charged by this one.
 */
export interface ClientCounter {
  /** Tokens used since the last reset; zero again when that was more than an hour ago. */
  usedTokens(): number;
  /** Counts the tokens of a reply; a number that is no count changes nothing. */
  add(tokens: number): void;
  /** Begins anew, for another account. */
  reset(): void;
}

/** Makes the counter over a storage, so that it outlives a reload. */
export function createClientCounter(storage: KeyValueStorage, clock: Clock = systemClock): ClientCounter {
  const quiet = quietStorage(storage);
  let state = current(read(quiet.get(KEY)));

  return {
    usedTokens() {
      state = current(state);
      return state.usedTokens;
    },
    add(tokens) {
      if (!Number.isSafeInteger(tokens) || tokens <= 0) return;
      state = current(state);
      state = { ...state, usedTokens: state.usedTokens + tokens };
      quiet.set(KEY, JSON.stringify(state));
    },
    reset() {
      state = current(null);
      quiet.remove(KEY);
    },
  };

  function current(kept: CounterState | null): CounterState {
    const now = clock.now();
    if (kept === null || now - kept.resetAt > HOUR_MS) return { usedTokens: 0, resetAt: now };
    // The clock was turned back: the hour begins anew, and the count stays.
    return kept.resetAt > now ? { ...kept, resetAt: now } : kept;
  }
}

type CounterState = { readonly usedTokens: number; readonly resetAt: number };

const KEY = 'diwan:session-tokens';

const stateSchema = object({ usedTokens: pipe(number(), minValue(0)), resetAt: number() });

function read(text: string | null): CounterState | null {
  if (text === null) return null;
  try {
    const kept = safeParse(stateSchema, JSON.parse(text));
    return kept.success ? kept.output : null;
  } catch {
    // Cut off, or written by something else: counting begins anew.
    return null;
  }
}
