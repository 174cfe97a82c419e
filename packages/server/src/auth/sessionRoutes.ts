import { API_PATHS, type User } from '@diwan/core/wire';
import type { Plugin } from '@hapi/hapi';

import { callerOf } from '../http/callerOf.ts';
import { refusal } from '../http/refusal.ts';
import type { AccountRepository } from '../users/accountRepository.ts';
import type { UserRepository } from '../users/userRepository.ts';
import type { SessionRepository } from './sessionRepository.ts';
import { sessionSecretOf } from './sessionStrategy.ts';

/** What the session's calls need. */
export interface SessionRoutesOptions {
  users: UserRepository;
  accounts: AccountRepository;
  sessions: SessionRepository;
  publicOrigin: string;
}

/** `GET /api/auth/me` and `POST /api/auth/logout`. */
export const sessionRoutes: Plugin<SessionRoutesOptions> = {
  name: 'session-routes',
  register(server, { users, accounts, sessions, publicOrigin }) {
    server.route({
      method: 'GET',
      path: API_PATHS.me,
      handler: async ({ auth }): Promise<User> => {
        const { userId } = callerOf(auth);
        const [user, stats] = await Promise.all([users.find(userId), accounts.statsOf(userId)]);
        if (user === undefined) throw refusal(401, 'not-signed-in', 'Please sign in.');
        const { email, username, picture } = user;
        return { email, username, ...(picture === undefined ? {} : { picture }), ...stats };
      },
    });

    server.route({
      method: 'POST',
      path: API_PATHS.signOut,
      options: { auth: { mode: 'try' } },
      handler: async (request) => {
        const secret = sessionSecretOf(request, publicOrigin);
        if (secret !== undefined) await sessions.end(secret);
        request.cookieAuth.clear();
        return { success: true };
      },
    });
  },
};
