import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { inject } from 'vitest';

import { expectSoundLedger } from '../../ledger/testing/expectSoundLedger.ts';
import { type PostgresCluster, temporaryPostgres } from '../../testing/postgres/temporaryPostgres.ts';
import { type Database, type DatabaseSettings, openDatabase } from '../openDatabase.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of a cluster that this run of the tests works on; absent where it works on SQLite. */
    postgres?: PostgresCluster;
  }
}

/** A database that nobody else has, with a folder for what lies beside it. */
export interface TemporaryDatabase {
  database: Database;
  /** Opens the same database once more. */
  settings: DatabaseSettings;
  folder: string;
  /**
   * Closes the database and removes it with the folder.
   *
   * @param ledger `unchecked` for a test that breaks it, or makes accounts that no ledger knows of
   * @throws Error naming every breach of the ledger's invariants: no test leaves one behind
   */
  remove(ledger?: 'checked' | 'unchecked'): Promise<void>;
}

/**
 * A real database, for tests: PostgreSQL where the run has one, else SQLite on disk, since one in memory has a single
 * connection, which hides races.
 */
export async function temporaryDatabase(): Promise<TemporaryDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'diwan-database-'));
  const cluster = inject('postgres');
  const place = cluster === undefined ? undefined : await temporaryPostgres(cluster);
  const settings = place === undefined ? { file: join(folder, 'diwan.sqlite') } : { url: place.url };
  const database = await openDatabase(settings);
  return {
    database,
    settings,
    folder,
    async remove(ledger = 'checked') {
      try {
        if (ledger === 'checked') await expectSoundLedger(database);
      } finally {
        await (place === undefined ? database.close() : place.leave(database.sequelize));
        await rm(folder, { recursive: true });
      }
    },
  };
}
