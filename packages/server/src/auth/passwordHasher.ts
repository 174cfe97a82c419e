import { randomBytes } from 'node:crypto';

import { refusal } from '../http/refusal.ts';
import { matchesHash, passwordHash } from './passwordHash.ts';

/** Makes and compares password hashes, only a few at a time. */
export interface PasswordHasher {
  /** @throws Boom 503 `busy` when too many wait */
  hash(password: string): Promise<string>;
  /**
   * Whether the password is the one of the hash; without a hash never, after the same work.
   *
   * @throws Boom 503 `busy` when too many wait
   */
  matches(password: string, hash: string | undefined): Promise<boolean>;
}

/** The hashing itself. */
export interface HashWork {
  passwordHash: typeof passwordHash;
  matchesHash: typeof matchesHash;
}

/** Hashes at once: each takes one of libuv's four threads, which the database and files need as well. */
const MAX_RUNNING = 2;
/** Hashes that wait; a longer queue would only be a way to keep the server busy. */
const MAX_WAITING = 20;

// Of no password: what an unknown user's is compared with.
const NOBODYS_HASH = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** A hasher with a queue of its own; a process needs one. @param work what takes the time; argon2id by default */
export function createPasswordHasher(work: HashWork = { passwordHash, matchesHash }): PasswordHasher {
  let running = 0;
  const waiting: (() => void)[] = [];

  async function inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
    if (running >= MAX_RUNNING) {
      if (waiting.length >= MAX_WAITING) throw busy();
      // The place of the one that ends is handed over, so that `running` stays as it is.
      await new Promise<void>((proceed) => void waiting.push(proceed));
    } else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  }

  return {
    hash: (password) => inTurn(() => work.passwordHash(password, randomBytes(16))),
    matches: (password, hash) =>
      inTurn(async () => (await work.matchesHash(password, hash ?? NOBODYS_HASH)) && hash !== undefined),
  };
}

function busy(): Error {
  const text = 'Too many people are signing in at the moment. Please try again in a few seconds.';
  return refusal(503, 'busy', text, { headers: { 'retry-after': '5' } });
}
