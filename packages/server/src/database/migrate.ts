import type { QueryInterface, Sequelize, Transaction } from 'sequelize';
import { DataTypes } from 'sequelize';
import type { UmzugStorage } from 'umzug';

import { migrations } from './migrations/migrations.ts';
import type { Database } from './openDatabase.ts';

/** What a migration step works with; every call gets the transaction. */
export interface MigrationContext {
  queryInterface: QueryInterface;
  transaction: Transaction;
}

const TABLE = 'migrations';

/**
 * Brings the tables up to date.
 *
 * All steps and their records are one transaction: a step that fails leaves nothing behind, and processes
 * that start together wait for the first, then find nothing to do.
 */
export async function migrate(database: Pick<Database, 'sequelize' | 'inWriteTransaction'>): Promise<void> {
  if (await isUpToDate(database)) return;
  // Loaded only where there is something to do: with the command line that it brings, it takes a tenth of a start.
  const { Umzug } = await import('umzug');
  await database.inWriteTransaction(async (transaction) => {
    if (database.sequelize.getDialect() === 'postgres') await waitForOthers(database.sequelize, transaction);
    const context = { queryInterface: database.sequelize.getQueryInterface(), transaction };
    await new Umzug({ migrations, context, storage: transactionalStorage, logger: undefined }).up();
  });
}

/** Of a new database, which has no table of steps, nothing is up to date. */
async function isUpToDate(database: Pick<Database, 'sequelize'>): Promise<boolean> {
  const pending = await pendingMigrations(database).catch(() => null);
  return pending?.length === 0;
}

/** SQLite has one writer anyway. The lock ends with the transaction, also where the process dies. */
async function waitForOthers(sequelize: Sequelize, transaction: Transaction): Promise<void> {
  // A step over a large table may take its time.
  await sequelize.query('SET LOCAL lock_timeout = 0', { transaction });
  await sequelize.query('SET LOCAL statement_timeout = 0', { transaction });
  await sequelize.query(`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`, { transaction });
}

/** Any number that nobody else locks in this database. */
const MIGRATION_LOCK = 5_314_892_107;

/** Names of the steps that this program has and the database has not made; reads alone. */
export async function pendingMigrations({ sequelize }: Pick<Database, 'sequelize'>): Promise<string[]> {
  const rows: object[] = await sequelize.getQueryInterface().select(null, TABLE, { raw: true });
  const made = new Set(rows.map((row) => ('name' in row ? row.name : undefined)));
  return migrations.map(({ name }) => name).filter((name) => !made.has(name));
}

const transactionalStorage: UmzugStorage<MigrationContext> = {
  async executed({ context: { queryInterface, transaction } }) {
    await queryInterface.createTable(
      TABLE,
      { name: { type: DataTypes.STRING, primaryKey: true } },
      { transaction },
    );
    const rows: object[] = await queryInterface.select(null, TABLE, { transaction, raw: true });
    return rows.map((row) => ('name' in row ? String(row.name) : ''));
  },
  async logMigration({ name, context: { queryInterface, transaction } }) {
    await queryInterface.bulkInsert(TABLE, [{ name }], { transaction });
  },
  async unlogMigration({ name, context: { queryInterface, transaction } }) {
    await queryInterface.bulkDelete(TABLE, { name }, { transaction });
  },
};
