import type { RequestAuth } from '@hapi/hapi';

import { refusal } from './refusal.ts';

declare module '@hapi/hapi' {
  interface UserCredentials {
    userId: string;
    sessionId: string;
  }
}

/** The signed-in user of a request. */
export interface Caller {
  userId: string;
  /** The key of the session's row, not the secret in the cookie. */
  sessionId: string;
}

/**
 * The signed-in user of a request.
 *
 * @throws Boom 401 `not-signed-in` for an anonymous caller
 */
export function callerOf(auth: Pick<RequestAuth, 'credentials' | 'isAuthenticated'>): Caller {
  const caller = auth.isAuthenticated ? auth.credentials.user : undefined;
  if (caller === undefined) throw refusal(401, 'not-signed-in', 'Please sign in.');
  return { userId: caller.userId, sessionId: caller.sessionId };
}
