import cookie from '@hapi/cookie';
import { server as hapiServer } from '@hapi/hapi';

import { cookieOf } from '../../../../packages/server/src/auth/testing/cookieOf.ts';
import { keepVerifiedSeals } from '../../../../packages/server/src/auth/verifiedSeals.ts';
import type { ServerContestant } from '../../servers/serverContestant.ts';
import { ANSWER, ANSWER_PATH } from './answer.ts';

const NAME = 'session';

/** Hapi with its own cookie authentication and one caller who is signed in; the sessions stand in memory. */
export async function startHapiWithCookie(seals: 'opened-each-time' | 'kept'): Promise<ServerContestant> {
  const sessions = new Set(['secret']);
  const server = hapiServer({ host: '127.0.0.1', port: 0 });
  await server.register(cookie);
  server.auth.strategy('session', 'cookie', {
    cookie: {
      name: NAME,
      password: 'a secret of at least thirty-two characters',
      isSecure: false,
      path: '/',
    },
    validate: (_request, session) =>
      Promise.resolve({ isValid: sessions.has(String(Object(session).secret)), credentials: {} }),
  });
  if (seals === 'kept') keepVerifiedSeals(server, NAME);
  server.route({
    method: 'GET',
    path: '/sign-in',
    handler: (request) => {
      request.cookieAuth.set({ secret: 'secret' });
      return 'signed in';
    },
  });
  server.route({
    method: 'GET',
    path: ANSWER_PATH,
    options: { auth: 'session' },
    handler: () => ANSWER,
  });
  await server.start();
  const signedIn = { cookie: cookieOf(await server.inject('/sign-in'), NAME) };
  return {
    url: server.info.uri + ANSWER_PATH,
    headers: [signedIn],
    close: () => server.stop({ timeout: 1000 }),
  };
}
