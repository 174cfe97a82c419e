import type { Database } from '../openDatabase.ts';

/** Which writes. */
export interface RefusedWrites {
  event: 'INSERT' | 'UPDATE';
  table: string;
  /** A condition on `NEW`, in SQL; all of them without it. */
  when?: string;
}

/**
 * Lets the database refuse writes with "disk full".
 *
 * @returns a function that ends it
 */
export async function refuseWrites(
  { sequelize }: Pick<Database, 'sequelize'>,
  { event, table, when = '1 = 1' }: RefusedWrites,
): Promise<() => Promise<void>> {
  const head = `CREATE TRIGGER "full" BEFORE ${event} ON "${table}" FOR EACH ROW WHEN (${when})`;
  if (sequelize.getDialect() === 'sqlite') {
    await sequelize.query(`${head} BEGIN SELECT RAISE(ABORT, 'disk full'); END`);
    return async () => void (await sequelize.query('DROP TRIGGER "full"'));
  }
  await sequelize.query(
    `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''disk full''; END'`,
  );
  await sequelize.query(`${head} EXECUTE FUNCTION refuse()`);
  return async () => void (await sequelize.query(`DROP FUNCTION refuse CASCADE`));
}
