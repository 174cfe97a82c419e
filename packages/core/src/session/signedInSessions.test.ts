import { describe, expect, it, vi } from 'vitest';

import { createApiClient } from '../api/apiClient.ts';
import { createSignedInSessions } from './signedInSessions.ts';

const SESSION = {
  id: 'a/b',
  label: 'Firefox on Linux',
  createdAt: '2026-11-20T12:00:00.000Z',
  lastSeenAt: '2026-11-20T12:10:00.000Z',
  current: true,
};

function sessionsAnswering(answer: object, status = 200) {
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(Response.json(answer, { status })));
  const sessions = createSignedInSessions(createApiClient({ fetch, networkError: 'Network error' }));
  return { sessions, call: () => fetch.mock.calls[0] };
}

describe('the signed-in sessions', () => {
  it('[AU-32] are listed as the server answers them', async () => {
    const { sessions } = sessionsAnswering({ sessions: [SESSION] });
    expect(await sessions.list()).toEqual([SESSION]);
  });

  it('[AU-32] are revoked one by one, whatever stands in the id', async () => {
    const { sessions, call } = sessionsAnswering({ success: true });
    await sessions.revoke(SESSION.id);
    expect(call()?.[0]).toBe('/api/auth/sessions/a%2Fb');
    expect(call()?.[1]).toMatchObject({ method: 'DELETE' });
  });

  it('[AU-32] are revoked all but this one', async () => {
    const { sessions, call } = sessionsAnswering({ success: true });
    await sessions.revokeOthers();
    expect(call()?.[0]).toBe('/api/auth/sessions/revoke-others');
    expect(call()?.[1]).toMatchObject({ method: 'POST' });
  });

  it('throw what the server refuses', async () => {
    const { sessions } = sessionsAnswering({ success: false, error: 'Please sign in.' }, 401);
    await expect(sessions.list()).rejects.toMatchObject({ status: 401, message: 'Please sign in.' });
  });
});
