import { Sequelize, Transaction } from 'sequelize';

import { DatabaseError } from './databaseError.ts';
import { defineRecords, type Records } from './defineRecords.ts';
import { migrate } from './migrate.ts';
import { sqliteModule } from './sqliteModule.ts';
import { writeFailure } from './writeFailure.ts';
import { createWriteQueue } from './writeQueue.ts';

/** One write of several statements: all of them happen, or none. */
type WriteWork<T> = (transaction: Transaction) => Promise<T>;

/** The opened database: every repository gets this one. */
export interface Database {
  records: Records;
  sequelize: Sequelize;
  /**
   * Runs a write alone: SQLite has one writer at a time, and of 100 transactions that begin at once 96 fail
   * with SQLITE_BUSY, so all writes of the process stand in one queue. A write must not begin another.
   *
   * @throws Boom 503 `database-busy` when another program holds the file too long, 507 `storage-full`
   */
  inWriteTransaction: <T>(work: WriteWork<T>) => Promise<T>;
  /** How many writes run or wait. */
  writeQueueDepth: () => number;
  /** Waits for the writes under way, then closes. */
  close(): Promise<void>;
}

/** Where the database is. */
export interface DatabaseSettings {
  /** Path of the SQLite file, made with its folder where absent; `:memory:` for a passing one. */
  file: string;
  /** How long a write waits for another program that holds the file; 5 s by default. */
  busyTimeoutMs?: number;
}

/**
 * Opens the database, checks the file and brings its tables up to date.
 *
 * @throws DatabaseError `unusable` naming the file, when it is no database, corrupt or not to be opened
 */
export async function openDatabase({ file, busyTimeoutMs = 5000 }: DatabaseSettings): Promise<Database> {
  const sequelize = new Sequelize({
    dialect: 'sqlite',
    storage: file,
    dialectModule: sqliteModule(busyTimeoutMs),
    transactionType: Transaction.TYPES.IMMEDIATE,
    logging: false,
  });
  const { enqueue, depth: writeQueueDepth } = createWriteQueue();
  const database: Database = {
    records: defineRecords(sequelize),
    sequelize,
    inWriteTransaction: (work) =>
      enqueue(() =>
        sequelize.transaction(work).catch((error: unknown) => {
          throw writeFailure(error);
        }),
      ),
    writeQueueDepth,
    close: () => enqueue(() => sequelize.close()),
  };
  try {
    await checkFile(sequelize);
    await migrate(database);
  } catch (error) {
    // Not awaited: sqlite3 never answers the close of a file that it could not open.
    void sequelize.close().catch(() => undefined);
    throw new DatabaseError('unusable', `The database file ${file} cannot be used: ${textOf(error)}`, {
      cause: error,
    });
  }
  return database;
}

async function checkFile(sequelize: Sequelize): Promise<void> {
  const [rows] = await sequelize.query('PRAGMA quick_check(1)');
  const answer = JSON.stringify(rows);
  if (answer !== '[{"quick_check":"ok"}]') throw new Error(`it is corrupt ${answer}`);
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : 'unknown fault';
}
