import type { AuthCredentials } from '@hapi/hapi';

/** For `server.inject({auth: asUser('user-1')})`: a caller who needs no cookie. */
export function asUser(userId: string): { strategy: string; credentials: AuthCredentials } {
  return { strategy: 'session', credentials: { user: { userId, sessionId: `session of ${userId}` } } };
}
