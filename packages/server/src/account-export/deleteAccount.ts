import type { Database } from '../database/openDatabase.ts';
import { databaseFileRepository } from '../files/fileRepository.ts';
import type { FileStore } from '../files/fileStore.ts';
import { removeContents } from '../files/fileSweep.ts';
import { refusal } from '../http/refusal.ts';
import type { MarkOfIdentity } from '../users/identityMark.ts';

/** What the deletion of an account needs. */
export interface DeletionOptions {
  database: Database;
  store: Pick<FileStore, 'remove'>;
  markOfIdentity: MarkOfIdentity;
  /** Milliseconds since 1970. */
  now: () => number;
}

/**
 * Deletes a user with all chats, files and sessions. Entries of the ledger stay, under an id that leads to nobody, and
 * of one who had the signup credit a mark, so that it is given once.
 *
 * @param email - typed by the user, to be sure
 * @throws Boom 400 `confirmation-needed`, 409 `answers-running`
 */
export async function deleteAccount(
  userId: string,
  email: string,
  { database, store, markOfIdentity, now }: DeletionOptions,
): Promise<void> {
  const { users, reservations, ledger, creditedIdentities } = database.records;
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
    if ((await ledger.count({ where: { userId, kind: 'signup' }, transaction })) > 0) {
      const mark = markOfIdentity(user);
      await creditedIdentities.bulkCreate([{ mark }], { ignoreDuplicates: true, transaction });
    }
    await user.destroy({ transaction });
  });
  await removeContents(store, await files.ownerless(hashes), new Date(now()));
}
