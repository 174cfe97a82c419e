import { describe, expect, it, vi } from 'vitest';

import { createApiClient } from '../api/apiClient.ts';
import { type AuthSession, createAuthSession, type SignInOutcome } from './authSession.ts';

const USER = { email: 'ada@example.org', balance: 1, totalTokensUsed: 0, totalCost: 0 };

/** Says that it is Eve's; the server knows better. */
const CREDENTIAL = `e.${Buffer.from('{"email":"eve@example.org","name":"Eve"}').toString('base64url')}.s`;

function sessionAnswering(answer: () => Response) {
  const log = vi.fn();
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve().then(answer));
  return {
    log,
    fetch,
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
    expect(session.getSnapshot()).toEqual({ status: 'anonymous', hasExpired: true });
  });
});

describe('signing in', () => {
  const WAYS: [string, string, object, (session: AuthSession) => Promise<SignInOutcome>][] = [
    [
      'login',
      '/api/auth/login',
      { email: 'ada@example.org', password: 'secret' },
      (session) => session.signIn({ email: 'ada@example.org', password: 'secret' }),
    ],
    [
      'register',
      '/api/auth/register',
      { email: 'ada@example.org', password: 'long secret', username: 'Ada' },
      (session) => session.register({ email: 'ada@example.org', password: 'long secret', username: 'Ada' }),
    ],
    [
      'provider sign-in',
      '/api/auth/google',
      { credential: CREDENTIAL, email: 'eve@example.org', name: 'Eve' },
      (session) => session.signInWith(CREDENTIAL),
    ],
  ];

  it.each(WAYS)('[AU-23] by %s sets the user that the server names', async (_, path, body, signIn) => {
    const { session, fetch } = sessionAnswering(() => Response.json(USER));
    expect(await signIn(session)).toEqual({ success: true, user: USER });
    expect(session.getSnapshot()).toEqual({ status: 'authenticated', user: USER });
    expect(fetch).toHaveBeenCalledExactlyOnceWith(
      path,
      expect.objectContaining({ method: 'POST', credentials: 'include', body: JSON.stringify(body) }),
    );
  });

  it.each(WAYS)(
    '[AU-25] by %s gives the words of the server when it refuses',
    async (_, _path, _body, signIn) => {
      const { session, log } = sessionAnswering(() =>
        Response.json({ success: false, error: 'Wrong e-mail or password' }, { status: 401 }),
      );
      expect(await signIn(session)).toEqual({ success: false, error: 'Wrong e-mail or password' });
      expect(session.getSnapshot()).toEqual({ status: 'loading' });
      expect(log).toHaveBeenCalledExactlyOnceWith('sign-in-failed', expect.anything());
    },
  );

  it.each([
    ['no answer', refuse],
    ['an answer that nobody can read', () => new Response('<html>')],
  ])('[AU-25] says "Network error" for %s', async (_, answer) => {
    const { session } = sessionAnswering(answer);
    expect(await session.signInWith(CREDENTIAL)).toEqual({ success: false, error: 'Network error' });
  });
});
