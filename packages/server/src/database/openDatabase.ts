import type { Sequelize, Transaction } from 'sequelize';

import { DatabaseError } from './databaseError.ts';
import type { Records } from './defineRecords.ts';
import { migrate } from './migrate.ts';
import { openPostgres, type PostgresSettings } from './openPostgres.ts';
import { checkFile, openSqlite, type SqliteSettings } from './openSqlite.ts';
import type { Statement } from './statement.ts';

/** One write of several statements: all of them happen, or none. */
type WriteWork<T> = (transaction: Transaction) => Promise<T>;

/** The opened database: every repository gets this one. */
export interface Database {
  records: Records;
  sequelize: Sequelize;
  /**
   * Runs a write as one transaction. On SQLite one follows the other; on PostgreSQL they run side by side, and one
   * that lost a race is done again. A write must not begin another.
   *
   * @throws Boom 503 `database-busy` when others hold the database too long, 503 `database-unavailable`, 507
   *   `storage-full`
   */
  inWriteTransaction: <T>(work: WriteWork<T>) => Promise<T>;
  /**
   * Runs writes that need nothing read before as one transaction, each of rows of its own: one call of PostgreSQL.
   *
   * @throws as `inWriteTransaction`
   */
  writeAtOnce: (writes: readonly Statement[]) => Promise<void>;
  /** How many writes run or wait. */
  writeQueueDepth: () => number;
  /** Waits for the writes under way, then closes. */
  close(): Promise<void>;
}

/** Where the database is: a file of SQLite, or the address of a PostgreSQL. */
export type DatabaseSettings = SqliteSettings | PostgresSettings;

/**
 * Opens the database, checks a file and brings the tables up to date.
 *
 * @throws DatabaseError `unusable` naming the file or the server, when it is no database, corrupt or not to be opened
 */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const database = 'url' in settings ? openPostgres(settings) : openSqlite(settings);
  try {
    if ('file' in settings) await checkFile(database);
    await migrate(database);
  } catch (error) {
    // Not awaited: sqlite3 never answers the close of a file that it could not open.
    void database.sequelize.close().catch(() => undefined);
    throw new DatabaseError('unusable', `${nameOf(settings)} cannot be used: ${textOf(error)}`, {
      cause: error,
    });
  }
  return database;
}

/** Without user and password: it stands in logs. */
function nameOf(settings: DatabaseSettings): string {
  if ('file' in settings) return `The database file ${settings.file}`;
  const { host, pathname } = new URL(settings.url);
  return `The database ${pathname.slice(1)} at ${host}`;
}

function textOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown fault';
  // What callers are told of a database that is away is of no help to its operator.
  return error.cause instanceof Error ? error.cause.message : error.message;
}
