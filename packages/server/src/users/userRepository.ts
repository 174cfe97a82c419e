import type { Transaction } from 'sequelize';

import type { Database } from '../database/openDatabase.ts';
import type { UserRecord } from '../database/UserRecord.ts';

/** A user as a verified ID token names them. */
export interface Identity {
  issuer: string;
  subject: string;
  email: string;
  /** The provider's name for the user, where it gives one. */
  name?: string | undefined;
  picture?: string | undefined;
}

/** A user as the product knows them. */
interface StoredUser {
  id: string;
  email: string;
  username: string;
  picture: string | undefined;
}

/** What a new user starts with. */
interface Newcomer {
  id: string;
  createdAt: Date;
  creditMicrodollars: number;
}

/** Users by their identity at the provider. */
export interface UserRepository {
  find(userId: string): Promise<StoredUser | undefined>;
  /**
   * The user of this issuer and subject, made together with the account where there is none. E-mail and
   * picture follow the provider; the username is the user's own after the first time.
   *
   * @returns the user's id
   */
  arrive(identity: Identity, newcomer: Newcomer): Promise<string>;
}

/** The repository over the database. */
export function databaseUserRepository(database: Database): UserRepository {
  const { users } = database.records;
  return {
    async find(userId) {
      const user = await users.findByPk(userId);
      if (user === null) return undefined;
      const { id, email, username, picture } = user;
      return { id, email, username, picture: picture ?? undefined };
    },
    arrive: (identity, newcomer) =>
      database.inWriteTransaction(async (transaction) => {
        const { issuer, subject } = identity;
        const known = await users.findOne({ where: { issuer, subject }, transaction });
        if (known === null) return makeUser(database, identity, newcomer, transaction);
        await follow(known, identity, transaction);
        return known.id;
      }),
  };
}

async function makeUser(
  { records }: Database,
  { issuer, subject, email, name, picture }: Identity,
  { id, createdAt, creditMicrodollars }: Newcomer,
  transaction: Transaction,
): Promise<string> {
  const username = name ?? email.replace(/@.*$/, '');
  await records.users.create(
    { id, issuer, subject, email, username, picture: picture ?? null, createdAt },
    { transaction },
  );
  await records.accounts.create(
    { userId: id, balance: creditMicrodollars, totalTokensUsed: 0, totalCost: 0 },
    { transaction },
  );
  return id;
}

async function follow(user: UserRecord, identity: Identity, transaction: Transaction): Promise<void> {
  const { email, picture = null } = identity;
  await user.update({ email, picture }, { transaction });
}
