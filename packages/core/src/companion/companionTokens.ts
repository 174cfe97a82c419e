import { number, object, parseJson, pipe, safeParse, string } from 'valibot';

import type { Clock } from '../store/clock.ts';
import { COMPANION_TOKEN_KEY_PREFIX } from '../store/codingKeys.ts';
import { type KeyValueStorage, memoryStorage } from '../store/keyValueStorage.ts';
import { quietStorage } from '../store/quietStorage.ts';
import { TOKEN_AGE_MS } from '../wire/companion.ts';

/** The token that this browser got when it was paired. */
export interface CompanionTokens {
  /** `null` when there is none, or it was not used for too long. */
  read(): string | null;
  write(token: string): void;
  /** Lets the token live on: it was used. */
  renew(): void;
}

/** Opens the place of the token for one companion. @param address - the companion's origin */
export function createCompanionTokens(
  storage: KeyValueStorage,
  address: string,
  clock: Clock,
): CompanionTokens {
  const key = `${COMPANION_TOKEN_KEY_PREFIX}${address}`;
  let place = quietStorage(storage);

  function write(token: string): void {
    const kept = JSON.stringify({ token, expiresAt: clock.now() + TOKEN_AGE_MS });
    place.set(key, kept);
    if (place.get(key) === kept) return;
    // Full or blocked: the pairing then lives as long as the page.
    place = memoryStorage();
    place.set(key, kept);
  }

  function read(): string | null {
    const kept = safeParse(keptSchema, place.get(key));
    if (!kept.success) return null;
    if (kept.output.expiresAt > clock.now()) return kept.output.token;
    place.remove(key);
    return null;
  }

  return {
    read,
    write,
    renew() {
      const token = read();
      if (token !== null) write(token);
    },
  };
}

const keptSchema = pipe(string(), parseJson(), object({ token: string(), expiresAt: number() }));
