import { col, fn, Op, type Transaction, where } from 'sequelize';

import type { Database } from '../database/openDatabase.ts';
import type { UserRecord } from '../database/UserRecord.ts';
import { bookCredit } from '../ledger/ledgerEntry.ts';

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
export interface StoredUser {
  id: string;
  email: string;
  username: string;
  picture: string | undefined;
  createdAt: Date;
}

/** What a new user starts with. */
interface Newcomer {
  id: string;
  createdAt: Date;
  /** The signup credit, which is given once: not to an identity that had it with an account since deleted. */
  creditMicrodollars: number;
  /** By what such an identity is recognised. */
  mark?: string | undefined;
}

/** Users by their identity at the provider. */
export interface UserRepository {
  find(userId: string): Promise<StoredUser | undefined>;
  /** Gives the user another name; the rest is the sign-in's. */
  rename(userId: string, username: string): Promise<void>;
  /** The users with this id, or this e-mail whatever its case; several may have the same e-mail at different providers. */
  named(idOrEmail: string): Promise<StoredUser[]>;
  /** All users whose e-mail or name holds a text, by e-mail; at most as many as given. */
  search(text: string, limit: number): Promise<StoredUser[]>;
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
      return user === null ? undefined : storedUser(user);
    },
    async rename(userId, username) {
      await database.inWriteTransaction((transaction) =>
        users.update({ username }, { where: { id: userId }, transaction }),
      );
    },
    async named(idOrEmail) {
      const sameEmail = where(fn('lower', col('email')), idOrEmail.toLowerCase());
      const found = await users.findAll({ where: { [Op.or]: [{ id: idOrEmail }, sameEmail] } });
      return found.map(storedUser);
    },
    async search(text, limit) {
      const holds = { [Op.substring]: text.toLowerCase() };
      // The databases differ in whether LIKE sees capitals.
      const fields = ['email', 'username'].map((field) => where(fn('lower', col(field)), holds));
      return (await users.findAll({ where: { [Op.or]: fields }, order: [['email', 'ASC']], limit })).map(
        storedUser,
      );
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

function storedUser({ id, email, username, picture, createdAt }: UserRecord): StoredUser {
  return { id, email, username, picture: picture ?? undefined, createdAt };
}

async function makeUser(
  { records }: Database,
  { issuer, subject, email, name, picture }: Identity,
  { id, createdAt, creditMicrodollars, mark }: Newcomer,
  transaction: Transaction,
): Promise<string> {
  const username = name ?? email.replace(/@.*$/, '');
  await records.users.create(
    { id, issuer, subject, email, username, picture: picture ?? null, createdAt },
    { transaction },
  );
  const at = createdAt.getTime();
  const account = await records.accounts.create(
    { userId: id, balance: 0, totalTokensUsed: 0, totalCost: 0, refilledAt: at },
    { transaction },
  );
  const credit = { kind: 'signup', ref: `signup:${id}`, amount: creditMicrodollars, at } as const;
  const hadCredit =
    mark !== undefined && (await records.creditedIdentities.findByPk(mark, { transaction })) !== null;
  if (creditMicrodollars > 0 && !hadCredit) await bookCredit(account, credit, transaction);
  return id;
}

async function follow(user: UserRecord, identity: Identity, transaction: Transaction): Promise<void> {
  const { email, picture = null } = identity;
  await user.update({ email, picture }, { transaction });
}
