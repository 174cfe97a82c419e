import { type Clock, nextRefillAt, remainingTokens } from '@diwan/core';
import {
  API_PATHS,
  type Profile,
  profileSchema,
  type SaveProfile,
  saveProfileSchema,
} from '@diwan/core/wire';
import type { Plugin } from '@hapi/hapi';

import { accountAllowance } from '../allowance/accountAllowance.ts';
import type { ServerSettings } from '../configuration/settings.ts';
import type { Database } from '../database/openDatabase.ts';
import { successSchema } from '../http/answerSchemas.ts';
import { callerOf } from '../http/callerOf.ts';
import { refusal } from '../http/refusal.ts';
import { validated } from '../http/validated.ts';
import { userStatsOf } from '../ledger/settleReservation.ts';
import { databaseAccountRepository } from '../users/accountRepository.ts';
import { databaseUserRepository } from '../users/userRepository.ts';

/** What the profile's calls need. */
export interface ProfileRoutesOptions {
  database: Database;
  settings: Pick<ServerSettings, 'sessionAllowance'>;
  clock: Pick<Clock, 'now'>;
}

/** `GET` and `PUT /api/user/profile`, for signed-in users: the server's default authentication stands before them. */
export const profileRoutes: Plugin<ProfileRoutesOptions> = {
  name: 'profile-routes',
  register(server, options) {
    const users = databaseUserRepository(options.database);
    server.route({
      method: 'GET',
      path: API_PATHS.profile,
      options: {
        description: 'The own profile, balance and allowance',
        plugins: { answer: profileSchema },
        cache: { privacy: 'private', otherwise: 'no-store' },
      },
      handler: ({ auth }) => profileOf(callerOf(auth).userId, options),
    });
    server.route<{ Payload: SaveProfile }>({
      method: 'PUT',
      path: API_PATHS.profile,
      options: {
        description: 'Changes the own name',
        plugins: { answer: successSchema },
        validate: { payload: validated(saveProfileSchema) },
      },
      handler: async ({ auth, payload }) => {
        await users.rename(callerOf(auth).userId, acceptedName(payload.username));
        return { success: true };
      },
    });
  },
};

/** The name as it was typed. @throws Boom 400 `invalid-request` for one that nobody could see */
function acceptedName(username: string): string {
  // PostgreSQL keeps no NUL, and no half of a surrogate pair.
  const name = username.replaceAll(/[\p{Surrogate}\0]/gu, '');
  if (/\S/u.test(name)) return name;
  throw refusal(400, 'invalid-request', 'The username is empty. Please type a name.', {
    body: { field: 'username' },
  });
}

async function profileOf(
  userId: string,
  { database, settings, clock }: ProfileRoutesOptions,
): Promise<Omit<Profile, 'sessionTokensRemaining' | 'maxTokens' | 'tokensPerHour'> & AllowanceFields> {
  const [user, account] = await Promise.all([
    databaseUserRepository(database).find(userId),
    databaseAccountRepository(database).find(userId),
  ]);
  if (user === undefined || account === null) throw refusal(401, 'not-signed-in', 'Please sign in.');
  const { username, email, picture, createdAt } = user;
  const rule = settings.sessionAllowance;
  const allowance = accountAllowance(account, rule, clock.now());
  return {
    username,
    email,
    picture: picture ?? null,
    ...userStatsOf(account),
    createdAt: createdAt.toISOString(),
    membershipName: account.membershipName,
    membershipExpires: account.membershipExpires,
    sessionTokensUsed: allowance.usedTokens,
    sessionTokensRemaining: remainingTokens(allowance, rule),
    maxTokens: rule.maxTokens,
    tokensPerHour: rule.tokensPerHour,
    refillsAt: new Date(nextRefillAt(allowance)).toISOString(),
  };
}

interface AllowanceFields {
  readonly sessionTokensRemaining: number;
  readonly maxTokens: number;
  readonly tokensPerHour: number;
}
