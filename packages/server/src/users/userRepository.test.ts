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

describe('the totals of an account', () => {
  it('count every one of parallel charges, and those of their user only', async () => {
    const [amina, brandon] = [await arrive({}), await arrive({ subject: '2' })];
    await Promise.all(
      Array.from({ length: 20 }, () => accounts.addUsage(amina, { tokens: 7, costMicrodollars: 3 })),
    );
    expect(await accounts.statsOf(amina)).toEqual({ balance: 0, totalTokensUsed: 140, totalCost: 0.00006 });
    expect(await accounts.statsOf(brandon)).toMatchObject({ totalTokensUsed: 0, totalCost: 0 });
  });

  it('are zero for a user without an account', async () => {
    expect(await accounts.statsOf('nobody')).toEqual({ balance: 0, totalTokensUsed: 0, totalCost: 0 });
  });
});
