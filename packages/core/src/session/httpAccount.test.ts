import { describe, expect, it, vi } from 'vitest';

import { createApiClient } from '../api/apiClient.ts';
import { createHttpAccount } from './httpAccount.ts';

function accountAnswering(body: unknown, status = 200) {
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(Response.json(body, { status })));
  return { fetch, account: createHttpAccount(createApiClient({ fetch, networkError: 'Network error' })) };
}

describe('createHttpAccount', () => {
  it('[PF-3] reads both spellings of a profile', async () => {
    const { account, fetch } = accountAnswering({
      email: 'ada@example.org',
      balance: '1.25',
      membership: { name: 'Pro', expiration_date: '2027-01-01' },
    });
    expect(await account.load()).toMatchObject({
      email: 'ada@example.org',
      balance: 1.25,
      membershipName: 'Pro',
      membershipExpires: '2027-01-01',
    });
    expect(fetch).toHaveBeenCalledWith('/api/user/profile', expect.objectContaining({ method: 'GET' }));
  });

  it('[PF-15] saves username and e-mail', async () => {
    const { account, fetch } = accountAnswering({ success: true });
    await account.save({ username: ' Ada ', email: 'ada@example.org' });
    expect(fetch).toHaveBeenCalledWith(
      '/api/user/profile',
      expect.objectContaining({ method: 'PUT', body: '{"username":" Ada ","email":"ada@example.org"}' }),
    );
  });

  it('[PF-17] refuses when the answer says so, whatever its status', async () => {
    const refused = accountAnswering({ success: false, error: 'Name taken' }).account.save({
      username: 'Ada',
    });
    await expect(refused).rejects.toMatchObject({ kind: 'answer', message: 'Name taken' });
    const wordless = accountAnswering({ success: false }).account.save({ username: 'Ada' });
    await expect(wordless).rejects.toMatchObject({ kind: 'answer', message: '' });
  });
});
