import type { Database } from '../database/openDatabase.ts';
import { databaseUserRepository, type StoredUser } from '../users/userRepository.ts';
import { CommandError } from './command.ts';

/**
 * The one user with an e-mail or id.
 *
 * @throws CommandError for none, or where several have the e-mail: they are told apart by their ids
 */
export async function namedUser(name: string, database: Database): Promise<StoredUser> {
  const [user, ...others] = await databaseUserRepository(database).named(name);
  if (user === undefined) {
    throw new CommandError(
      `There is no user ${name}. diwan-server users lists those who have signed in, with e-mail and id.`,
    );
  }
  if (others.length === 0) return user;
  const ids = [user, ...others].map(({ id }) => id).join(', ');
  throw new CommandError(`Several users have the e-mail ${name}. Name one by its id: ${ids}`);
}
