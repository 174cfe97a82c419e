import { defineConfig, mergeConfig } from 'vitest/config';

import { findPostgres, POSTGRES_MISSING } from './src/testing/postgres/findPostgres.ts';
import server from './vitest.config.ts';

const isInstalled = findPostgres() !== undefined;
if (!isInstalled) process.stderr.write(`${POSTGRES_MISSING}\n`);

/** The server's tests once more, on a PostgreSQL that is started for them. */
export default mergeConfig(
  server,
  defineConfig({
    test: {
      name: 'server-postgres',
      globalSetup: isInstalled ? ['src/testing/postgres/postgresSetup.ts'] : [],
      exclude: isInstalled
        ? // About a file of SQLite, or without any database.
          ['src/{database/openDatabase,http/databaseFaults,ledger/openingEntry,ledger/ledgerDrill}.test.ts']
        : ['**'],
    },
  }),
);
