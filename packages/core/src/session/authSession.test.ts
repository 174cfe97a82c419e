import { describe, expect, it, vi } from 'vitest';

import { createApiClient } from '../api/apiClient.ts';
import { createAuthSession } from './authSession.ts';

const USER = { email: 'ada@example.org', balance: 1, totalTokensUsed: 0, totalCost: 0 };

function sessionAnswering(answer: () => Response) {
  const log = vi.fn();
  const fetch = () => Promise.resolve().then(answer);
  return {
    log,
    session: createAuthSession({ api: createApiClient({ fetch, networkError: 'Network error' }), log }),
  };
}

function refuse(): Response {
  throw new TypeError('Failed to fetch');
}

describe('createAuthSession', () => {
  it('[AU-22] is loading until the server was asked', async () => {
    const { session } = sessionAnswering(() => Response.json(USER));
    expect(session.getSnapshot()).toEqual({ status: 'loading' });
    await session.check();
    expect(session.getSnapshot()).toEqual({ status: 'authenticated', user: USER });
  });

  it('[AU-22] is anonymous when the server knows nobody', async () => {
    const { session } = sessionAnswering(() =>
      Response.json({ error: 'No session', needsLogin: true }, { status: 401 }),
    );
    await session.check();
    expect(session.getSnapshot()).toEqual({ status: 'anonymous' });
  });

  it('knows nothing when the server cannot be reached', async () => {
    const { session } = sessionAnswering(refuse);
    await session.check();
    expect(session.getSnapshot()).toEqual({ status: 'unreachable', message: 'Network error' });
  });

  it('[AU-24] clears the user even when the call fails', async () => {
    let answer = () => Response.json(USER);
    const { session, log } = sessionAnswering(() => answer());
    await session.check();
    answer = refuse;
    await session.signOut();
    expect(session.getSnapshot()).toEqual({ status: 'anonymous' });
    expect(log).toHaveBeenCalledExactlyOnceWith('sign-out-failed', expect.anything());
  });

  it('expires only a session that was there', async () => {
    const { session } = sessionAnswering(() => Response.json(USER));
    session.expire();
    expect(session.getSnapshot()).toEqual({ status: 'loading' });
    await session.check();
    session.expire();
    expect(session.getSnapshot()).toEqual({ status: 'anonymous' });
  });
});
