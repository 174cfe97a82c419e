import type { User } from '@diwan/core/wire';

import { refusal } from '../http/refusal.ts';
import type { AccountRepository } from '../users/accountRepository.ts';
import type { UserRepository } from '../users/userRepository.ts';

/** Where a user and their money are found. */
export interface UserAnswerOptions {
  users: UserRepository;
  accounts: AccountRepository;
}

/**
 * The user as every sign-in call answers them.
 *
 * @throws Boom 401 `not-signed-in` for a user who is gone
 */
export async function userAnswer(userId: string, { users, accounts }: UserAnswerOptions): Promise<User> {
  const [user, stats] = await Promise.all([users.find(userId), accounts.statsOf(userId)]);
  if (user === undefined) throw refusal(401, 'not-signed-in', 'Please sign in.');
  const { email, username, picture } = user;
  return { email, username, ...(picture === undefined ? {} : { picture }), ...stats };
}
