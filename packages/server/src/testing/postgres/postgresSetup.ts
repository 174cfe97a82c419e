import type { TestProject } from 'vitest/node';

import { openDatabase } from '../../database/openDatabase.ts';
import { findPostgres } from './findPostgres.ts';
import { startPostgres } from './startPostgres.ts';
import { databaseNamed, TEMPLATE } from './temporaryPostgres.ts';

/** Starts one cluster for a whole run of the tests, with a database that is up to date to be copied from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const bin = findPostgres();
  if (bin === undefined) throw new Error('PostgreSQL is gone since the tests were listed');
  const postgres = await startPostgres({ bin, durability: 'none' });
  const admin = postgres.url('postgres');
  await databaseNamed(admin, TEMPLATE);
  await (await openDatabase({ url: postgres.url(TEMPLATE) })).close();
  project.provide('postgresUrl', admin);
  return () => postgres.stop();
}
