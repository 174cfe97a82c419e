import { type Transaction, UniqueConstraintError } from 'sequelize';
import { col, fn, where } from 'sequelize';

import type { Database } from '../database/openDatabase.ts';

/** Issuer of accounts that were made with an e-mail and a password: nobody but the caller vouches for them. */
export const PASSWORD_ISSUER = 'password';

/** An account with a password. */
export interface PasswordAccount {
  userId: string;
  hash: string;
}

/** Passwords of accounts that were made by `POST /api/auth/register`. */
export interface PasswordRepository {
  /** The account of an e-mail, by {@link passwordSubject}. */
  find(email: string): Promise<PasswordAccount | undefined>;
  /** Whether any account has this e-mail, however it signs in. */
  isTaken(email: string): Promise<boolean>;
  /** Gives a new account its password. @returns false when it has one already, which then stays */
  add(account: PasswordAccount): Promise<boolean>;
  /**
   * Takes an e-mail from the account that was made with it by a password: the provider says whose it is. The
   * account keeps its chats and balance, and has no e-mail, no password and no session from then on.
   */
  giveUp(email: string): Promise<void>;
}

/** The subject of the account that an e-mail and a password make; case makes no other account. */
export function passwordSubject(email: string): string {
  return email.normalize('NFC').toLowerCase();
}

/** The repository over the database. */
export function databasePasswordRepository(database: Database): PasswordRepository {
  const { records, inWriteTransaction } = database;

  function ownerOf(email: string, transaction?: Transaction) {
    const key = { issuer: PASSWORD_ISSUER, subject: passwordSubject(email) };
    return records.users.findOne({ where: key, ...(transaction === undefined ? {} : { transaction }) });
  }

  return {
    async find(email) {
      const user = await ownerOf(email);
      const password = user === null ? null : await records.passwords.findByPk(user.id);
      return password === null ? undefined : { userId: password.userId, hash: password.hash };
    },
    async isTaken(email) {
      const sameEmail = where(fn('lower', col('email')), passwordSubject(email));
      return (await records.users.findOne({ where: sameEmail, attributes: ['id'] })) !== null;
    },
    async add({ userId, hash }) {
      try {
        await inWriteTransaction((transaction) =>
          records.passwords.create({ userId, hash }, { transaction }),
        );
        return true;
      } catch (error) {
        if (error instanceof UniqueConstraintError) return false;
        throw error;
      }
    },
    async giveUp(email) {
      if ((await ownerOf(email)) === null) return;
      await inWriteTransaction(async (transaction) => {
        const user = await ownerOf(email, transaction);
        if (user === null) return;
        const ofUser = { where: { userId: user.id }, transaction };
        await records.sessions.destroy(ofUser);
        await records.passwords.destroy(ofUser);
        // Another subject too: a later registration with the e-mail must not find the chats of this one.
        await user.update({ email: '', subject: `given-up:${user.id}` }, { transaction });
      });
    },
  };
}
