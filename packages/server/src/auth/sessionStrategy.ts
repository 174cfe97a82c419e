import cookie from '@hapi/cookie';
import type { Plugin, Request } from '@hapi/hapi';
import { is, object, string } from 'valibot';

import { ABSOLUTE_MS, type SessionRepository } from './sessionRepository.ts';
import { keepVerifiedSeals } from './verifiedSeals.ts';

/** What the session cookie needs. */
export interface SessionStrategyOptions {
  sessions: SessionRepository;
  /** Seals the cookie; at least 32 characters. */
  secret: string;
  /** Decides whether the cookie is for https only. */
  publicOrigin: string;
}

/**
 * The strategy `session`, required on every route that does not say otherwise.
 *
 * The row in the database decides, never the seal alone: a seal does not expire, and sign-out must end the
 * session in every copy of the cookie. A broken, foreign or doubled cookie makes the caller anonymous.
 */
export const sessionStrategy: Plugin<SessionStrategyOptions> = {
  name: 'session-strategy',
  async register(server, { sessions, secret, publicOrigin }) {
    const isSecure = publicOrigin.startsWith('https:');
    await server.register(cookie);
    server.auth.strategy('session', 'cookie', {
      cookie: {
        name: sessionCookieName(publicOrigin),
        password: secret,
        isSecure,
        isHttpOnly: true,
        isSameSite: 'Lax',
        path: '/',
        ttl: ABSOLUTE_MS,
        strictHeader: false,
      },
      async validate(_request, content) {
        const user = is(contentSchema, content) ? await sessions.find(content.secret) : undefined;
        return user === undefined ? { isValid: false } : { isValid: true, credentials: { user } };
      },
    });
    server.auth.default('session');
    keepVerifiedSeals(server, sessionCookieName(publicOrigin));
  },
};

/** The secret in the session cookie of a request, whether or not its session lasts. */
export function sessionSecretOf({ state }: Pick<Request, 'state'>, publicOrigin: string): string | undefined {
  const content: unknown = state[sessionCookieName(publicOrigin)];
  return is(contentSchema, content) ? content.secret : undefined;
}

const contentSchema = object({ secret: string() });

// With the prefix a browser takes the cookie over https only, and from no other host of the same domain.
function sessionCookieName(publicOrigin: string): string {
  return publicOrigin.startsWith('https:') ? '__Host-diwan-session' : 'diwan-session';
}
