import { Sequelize, Transaction } from 'sequelize';

import { defineRecords } from './defineRecords.ts';
import { keepWriter } from './keepWriter.ts';
import type { Database } from './openDatabase.ts';
import { writeTogether } from './runStatement.ts';
import { sqliteModule } from './sqliteModule.ts';
import { writeFailure } from './writeFailure.ts';
import { createWriteQueue } from './writeQueue.ts';

/** Where the file is. */
export interface SqliteSettings {
  /** Path of the SQLite file, made with its folder where absent; `:memory:` for a passing one. */
  file: string;
  /** How long a write waits for another program that holds the file; 5 s by default. */
  busyTimeoutMs?: number;
}

/**
 * A database in one file, not yet looked at.
 *
 * SQLite has one writer at a time, and of 100 transactions that begin at once 96 fail with SQLITE_BUSY: all writes
 * of the process stand in one queue.
 */
export function openSqlite({ file, busyTimeoutMs = 5000 }: SqliteSettings): Database {
  const sequelize = new Sequelize({
    dialect: 'sqlite',
    storage: file,
    dialectModule: sqliteModule(busyTimeoutMs),
    transactionType: Transaction.TYPES.IMMEDIATE,
    logging: false,
  });
  if (file !== ':memory:') keepWriter(sequelize);
  const { enqueue, depth } = createWriteQueue();
  const inWriteTransaction: Database['inWriteTransaction'] = (work) =>
    enqueue(() =>
      sequelize.transaction(work).catch((error: unknown) => {
        throw writeFailure(error);
      }),
    );
  return {
    records: defineRecords(sequelize),
    sequelize,
    inWriteTransaction,
    writeAtOnce: (writes) => inWriteTransaction((transaction) => writeTogether(transaction, writes)),
    writeQueueDepth: depth,
    close: () => enqueue(() => sequelize.close()),
  };
}

/** @throws when the file is no database, or is corrupt */
export async function checkFile({ sequelize }: Pick<Database, 'sequelize'>): Promise<void> {
  const [rows] = await sequelize.query('PRAGMA quick_check(1)');
  const answer = JSON.stringify(rows);
  if (answer !== '[{"quick_check":"ok"}]') throw new Error(`it is corrupt ${answer}`);
}
