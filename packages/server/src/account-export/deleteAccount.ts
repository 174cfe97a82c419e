import type { Database } from '../database/openDatabase.ts';
import { databaseFileRepository } from '../files/fileRepository.ts';
import type { FileStore } from '../files/fileStore.ts';
import { removeContents } from '../files/fileSweep.ts';
import { refusal } from '../http/refusal.ts';

/** What the deletion of an account needs. */
export interface DeletionOptions {
  database: Database;
  store: Pick<FileStore, 'remove'>;
  /** Milliseconds since 1970. */
  now: () => number;
}

/**
 * Deletes a user with all chats, files and sessions. Entries of the ledger stay, under an id that leads to nobody.
 *
 * @param email - typed by the user, to be sure
 * @throws Boom 400 `confirmation-needed`, 409 `answers-running`
 */
export async function deleteAccount(
  userId: string,
  email: string,
  { database, store, now }: DeletionOptions,
): Promise<void> {
  const { users, reservations } = database.records;
  const files = databaseFileRepository(database);
  const hashes = (await files.list(userId)).map(({ hash }) => hash);
  await database.inWriteTransaction(async (transaction) => {
    const user = await users.findByPk(userId, { transaction });
    if (user?.email.toLowerCase() !== email.trim().toLowerCase()) {
      const text = 'Nothing was deleted: please type the e-mail of your account to confirm.';
      throw refusal(400, 'confirmation-needed', text, { body: { field: 'email' } });
    }
    // A run would go on for money that nobody answers for.
    const running = await reservations.count({ where: { userId, state: 'open' }, transaction });
    if (running > 0) {
      const text = 'Nothing was deleted: an answer is being written. Please stop it, or wait for its end.';
      throw refusal(409, 'answers-running', text);
    }
    await user.destroy({ transaction });
  });
  await removeContents(store, await files.ownerless(hashes), new Date(now()));
}
