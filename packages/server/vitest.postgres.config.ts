import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { defineConfig, mergeConfig } from 'vitest/config';

import { findPostgres, POSTGRES_MISSING } from './src/testing/postgres/findPostgres.ts';
import { findRedis } from './src/testing/redis/startRedis.ts';
import { sharedConfig } from './vitest.shared.config.ts';

const isInstalled = findPostgres() !== undefined;
if (!isInstalled) process.stderr.write(`${POSTGRES_MISSING}\n`);

/** Everything that opens a database of a test does so through one of these. */
const OPENS_DATABASE = /\b(temporaryDatabase|serverUnderTest|serverWithRecords|modelServer|scriptedServer)\b/;
/** About the file of SQLite, and about its one writer. */
const ABOUT_SQLITE = ['src/http/databaseFaults.test.ts', 'src/ledger/groupedWrites.test.ts'];

const NEEDS_REDIS = /\.(redis|processes)\.test\.ts$/;
const hasRedis = findRedis() !== undefined;

function testsOverDatabases(): string[] {
  const all = globSync('src/**/*.test.ts', { cwd: import.meta.dirname });
  return all.filter(
    (path) =>
      !ABOUT_SQLITE.includes(path) &&
      (hasRedis || !NEEDS_REDIS.test(path)) &&
      OPENS_DATABASE.test(readFileSync(join(import.meta.dirname, path), 'utf8')),
  );
}

/** The server's tests over a database once more, on a PostgreSQL that is started for them. */
export default mergeConfig(
  sharedConfig,
  defineConfig({
    test: {
      name: 'server-postgres',
      globalSetup: isInstalled ? ['src/testing/postgres/postgresSetup.ts'] : [],
      include: isInstalled ? testsOverDatabases() : [],
    },
  }),
);
