import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type Database, openDatabase } from '../openDatabase.ts';

/** A database in a folder of its own. */
export interface TemporaryDatabase {
  database: Database;
  file: string;
  /** Closes the database and removes the folder. */
  remove(): Promise<void>;
}

/** A real SQLite database on disk, for tests: an in-memory one has a single connection, which hides races. */
export async function temporaryDatabase(): Promise<TemporaryDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'diwan-database-'));
  const file = join(folder, 'diwan.sqlite');
  const database = await openDatabase({ file });
  return {
    database,
    file,
    async remove() {
      await database.close();
      await rm(folder, { recursive: true });
    },
  };
}
