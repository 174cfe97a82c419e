import { setImmediate } from 'node:timers/promises';

import { describe, expect, it } from 'vitest';

import { matchesHash, passwordHash } from './passwordHash.ts';
import { createPasswordHasher } from './passwordHasher.ts';

const SALT = Buffer.alloc(16, 7);

describe('a password hash', () => {
  it('[AU-20] is argon2id with at least 19 MiB and two passes, in its usual form', async () => {
    const hash = await passwordHash('correct horse', SALT);
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  });

  it('[AU-20] matches its own password and no other', async () => {
    const hash = await passwordHash('correct horse', SALT);
    expect(await matchesHash('correct horse', hash)).toBe(true);
    expect(await matchesHash('correct horsf', hash)).toBe(false);
    expect(await matchesHash('', hash)).toBe(false);
  });

  it('matches a password however its letters were composed', async () => {
    const hash = await passwordHash('caf\u00e9-au-lait', SALT);
    expect(await matchesHash('cafe\u0301-au-lait', hash)).toBe(true);
  });

  it('keeps the costs that it was made with', async () => {
    const salt = Buffer.from('somesalt-16bytes').toString('base64').replaceAll('=', '');
    const cheap = `$argon2id$v=19$m=8,t=1,p=1$${salt}$${'A'.repeat(43)}`;
    expect(await matchesHash('anything', cheap)).toBe(false);
  });

  it.each(['', 'plain', '$argon2i$v=19$m=8,t=1,p=1$AAAA$AAAA', '$argon2id$v=19$m=8,t=1,p=1$AAAA$AAAA'])(
    'refuses a stored hash of an unknown form: %j',
    async (hash) => {
      await expect(matchesHash('x', hash)).rejects.toThrow('unknown form');
    },
  );
});

describe('the hasher', () => {
  it('[AU-20] takes 2 at once and 20 waiting, and refuses the next with 503', async () => {
    const running: (() => void)[] = [];
    const held = () => new Promise<boolean>((end) => void running.push(() => end(false)));
    const hasher = createPasswordHasher({ passwordHash, matchesHash: held });
    const tries = Array.from({ length: 30 }, () => hasher.matches('guess', undefined));
    const settled = Promise.allSettled(tries);
    await setImmediate();
    expect(running).toHaveLength(2);

    let ended = 0;
    while (running.length > 0) {
      ended += running.length;
      expect(running.length).toBeLessThanOrEqual(2);
      running.splice(0).forEach((end) => end());
      await setImmediate();
    }
    expect(ended).toBe(22);
    const refused = (await settled).filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(8);
    expect(refused[0]).toMatchObject({ reason: { output: { statusCode: 503 } } });
  });

  it('[AU-20] has all its places again when those before have ended, or failed', async () => {
    let isBroken = true;
    const breaking = () => (isBroken ? Promise.reject(new Error('broken')) : Promise.resolve(true));
    const hasher = createPasswordHasher({ passwordHash, matchesHash: breaking });
    const round = () => Promise.allSettled(Array.from({ length: 22 }, () => hasher.matches('x', 'hash')));
    expect((await round()).map(({ status }) => status)).toEqual(Array.from({ length: 22 }, () => 'rejected'));
    isBroken = false;
    expect(await round()).toEqual(Array.from({ length: 22 }, () => ({ status: 'fulfilled', value: true })));
  });

  it('[AU-7] does the work for an unknown user, whom nothing matches', async () => {
    const hasher = createPasswordHasher();
    const known = await hasher.hash('correct horse');
    const times = { known: 0, unknown: 0 };
    for (let round = 0; round < 5; round += 1) {
      const start = performance.now();
      expect(await hasher.matches('wrong', known)).toBe(false);
      const between = performance.now();
      expect(await hasher.matches('wrong', undefined)).toBe(false);
      times.known += between - start;
      times.unknown += performance.now() - between;
    }
    expect(times.unknown).toBeGreaterThan(times.known / 3);
    expect(times.unknown).toBeLessThan(times.known * 3);
  });

  it('gives two accounts with one password two hashes', async () => {
    const hasher = createPasswordHasher();
    expect(await hasher.hash('same')).not.toBe(await hasher.hash('same'));
  });
});
