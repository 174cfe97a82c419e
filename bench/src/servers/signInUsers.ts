import type { Server } from '@hapi/hapi';

import { databaseSessionRepository } from '../../../packages/server/src/auth/sessionRepository.ts';
import { cookieOf } from '../../../packages/server/src/auth/testing/cookieOf.ts';
import type { Database } from '../../../packages/server/src/database/openDatabase.ts';
import { databaseUserRepository } from '../../../packages/server/src/users/userRepository.ts';

const COOKIE = 'diwan-session';
const SIGN_IN = '/bench/sign-in';

/** Makes users who are signed in at our server; it must be called once. @returns the cookie header of each */
export async function signInUsers(server: Server, database: Database, count: number): Promise<string[]> {
  const users = databaseUserRepository(database);
  const sessions = databaseSessionRepository(database, () => Date.now());
  server.route({
    method: 'GET',
    path: `${SIGN_IN}/{userId}`,
    options: { auth: { mode: 'try' } },
    handler: async (request) => {
      request.cookieAuth.set({ secret: await sessions.begin(String(request.params['userId']), 'bench') });
      return 'signed in';
    },
  });
  const cookies: string[] = [];
  for (let number = 0; number < count; number++) {
    const id = `user-${number}`;
    const identity = { issuer: 'https://issuer.invalid', subject: id, email: `${id}@example.com` };
    await users.arrive(identity, { id, createdAt: new Date(), creditMicrodollars: 0 });
    cookies.push(cookieOf(await server.inject(`${SIGN_IN}/${id}`), COOKIE));
  }
  return cookies;
}
