import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { type TemporaryDatabase, temporaryDatabase } from '../database/testing/temporaryDatabase.ts';
import { type AccountRepository, databaseAccountRepository } from './accountRepository.ts';
import { databaseUserRepository, type Identity, type UserRepository } from './userRepository.ts';

let temporary: TemporaryDatabase;
let users: UserRepository;
let accounts: AccountRepository;
let made = 0;

beforeEach(async () => {
  temporary = await temporaryDatabase();
  users = databaseUserRepository(temporary.database);
  accounts = databaseAccountRepository(temporary.database);
});

afterEach(() => temporary.remove());

const GOOGLE = 'https://accounts.google.com';

function arrive(identity: Partial<Identity>, creditMicrodollars = 0): Promise<string> {
  made += 1;
  const newcomer = { id: `user-${made}`, createdAt: new Date(0), creditMicrodollars };
  return users.arrive({ issuer: GOOGLE, subject: '1', email: 'amina@example.com', ...identity }, newcomer);
}

describe('a user who arrives', () => {
  it('is the same one by issuer and subject, also under another e-mail', async () => {
    const first = await arrive({ picture: 'https://pictures.example/a' });
    expect(await arrive({ email: 'married@example.com' })).toBe(first);
    expect(await users.find(first)).toEqual({
      id: first,
      email: 'married@example.com',
      username: 'amina',
      picture: undefined,
      createdAt: new Date(0),
    });
  });

  it.each([
    ['another issuer', { issuer: 'https://issuer.example' }],
    ['another subject', { subject: '2' }],
  ])('is somebody else from %s, in spite of the same e-mail', async (_name, changes) => {
    expect(await arrive(changes)).not.toBe(await arrive({}));
  });

  it('is made once by parallel arrivals', async () => {
    const ids = await Promise.all([arrive({}), arrive({}), arrive({})]);
    expect(new Set(ids).size).toBe(1);
    expect(await temporary.database.records.accounts.count()).toBe(1);
  });

  it('[PR-36] starts with the credit once', async () => {
    const id = await arrive({}, 1_500_000);
    await arrive({}, 1_500_000);
    expect(await accounts.statsOf(id)).toEqual({ balance: 1.5, totalTokensUsed: 0, totalCost: 0 });
  });
});

describe('an account', () => {
  it('[OP-13] takes every one of parallel credits, each as an entry, for its user only', async () => {
    const [amina, brandon] = [await arrive({}), await arrive({ subject: '2' })];
    await Promise.all(
      Array.from({ length: 20 }, () => accounts.credit(amina, { amount: 300_000, note: 'thanks', at: 0 })),
    );
    expect(await accounts.statsOf(amina)).toMatchObject({ balance: 6 });
    expect(await accounts.statsOf(brandon)).toMatchObject({ balance: 0 });
    expect(await temporary.database.records.ledger.count({ where: { userId: amina } })).toBe(20);
  });

  it('is not made by a credit', async () => {
    expect(await accounts.credit('nobody', { amount: 1, at: 0 })).toBeNull();
    expect(await accounts.setMembership('nobody', { name: 'Pro', expires: null })).toBe(false);
  });

  it('has nothing for a user without an account', async () => {
    expect(await accounts.statsOf('nobody')).toEqual({ balance: 0, totalTokensUsed: 0, totalCost: 0 });
  });
});
