import type { TestProject } from 'vitest/node';

import { findPostgres } from './findPostgres.ts';
import { startPostgres } from './startPostgres.ts';
import { preparedCluster } from './temporaryPostgres.ts';

/** Starts one cluster for a whole run of the tests, with a database that is up to date to be copied from. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const bin = findPostgres();
  if (bin === undefined) throw new Error('PostgreSQL is gone since the tests were listed');
  const postgres = await startPostgres({ bin, durability: 'none' });
  project.provide('postgres', await preparedCluster((database) => postgres.url(database)));
  return () => postgres.stop();
}
