import type { Clock } from '@diwan/core';
import type { Plugin } from '@hapi/hapi';

import type { ServerSettings } from '../configuration/settings.ts';
import type { Database } from '../database/openDatabase.ts';
import { identityMarks } from '../users/identityMark.ts';
import { databaseUserRepository } from '../users/userRepository.ts';
import { createPasswordHasher } from './passwordHasher.ts';
import { databasePasswordRepository } from './passwordRepository.ts';
import { passwordRoutes } from './passwordRoutes.ts';
import { databaseSessionRepository } from './sessionRepository.ts';
import { sessionRoutes } from './sessionRoutes.ts';
import { sessionStrategy } from './sessionStrategy.ts';
import { signIn } from './signIn.ts';
import { databaseUsedTokenRepository } from './usedTokenRepository.ts';

/** What sign-in and sessions need. */
export interface AuthenticationOptions {
  settings: ServerSettings;
  database: Database;
  /** Seals cookies; at least 32 characters. */
  secret: string;
  clock: Clock;
  /** For the discovery of the identity provider. */
  fetchAddress: typeof fetch;
}

/** Every way to sign in and out, and the sessions: from here on each route needs one, unless it says otherwise. */
export const authentication: Plugin<AuthenticationOptions> = {
  name: 'authentication',
  async register(server, { settings, database, secret, clock, fetchAddress }) {
    const { publicOrigin, signupCreditMicrodollars } = settings;
    const now = () => clock.now();
    const shared = {
      database,
      users: databaseUserRepository(database),
      sessions: databaseSessionRepository(database, now),
      passwords: databasePasswordRepository(database),
      usedTokens: databaseUsedTokenRepository(database, now),
      publicOrigin,
      signupCreditMicrodollars,
      markOfIdentity: identityMarks(secret),
      secret,
      now,
    };
    await server.register({ plugin: sessionStrategy, options: shared });
    await server.register({ plugin: sessionRoutes, options: shared });
    await server.register({ plugin: signIn, options: { ...shared, settings, fetchAddress } });
    if (settings.passwordCalls === 'off') return;
    await server.register({ plugin: passwordRoutes, options: { ...shared, hasher: createPasswordHasher() } });
  },
};
