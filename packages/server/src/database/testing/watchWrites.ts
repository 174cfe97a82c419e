import { QueryTypes } from 'sequelize';
import { array, object, parse, string } from 'valibot';

import type { Database } from '../openDatabase.ts';

/**
 * Takes note of each row of a table that is written from now on.
 *
 * @returns what gives a column of those rows, as text, in the order of the writes
 */
export async function watchWrites(
  { sequelize }: Pick<Database, 'sequelize'>,
  table: string,
  column: string,
): Promise<() => Promise<string[]>> {
  const events = { INSERT: 'NEW', UPDATE: 'NEW', DELETE: 'OLD' };
  await sequelize.query(`CREATE TABLE written (written TEXT)`);
  for (const [event, row] of Object.entries(events)) {
    const note = `INSERT INTO written VALUES (${row}."${column}")`;
    const head = `CREATE TRIGGER note_${event} AFTER ${event} ON "${table}" FOR EACH ROW`;
    if (sequelize.getDialect() === 'sqlite') {
      await sequelize.query(`${head} BEGIN ${note}; END`);
      continue;
    }
    await sequelize.query(
      `CREATE FUNCTION note_${event}() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN ${note}; RETURN NULL; END'`,
    );
    await sequelize.query(`${head} EXECUTE FUNCTION note_${event}()`);
  }
  return async () => {
    const rows = await sequelize.query('SELECT written FROM written', { type: QueryTypes.SELECT });
    return parse(array(object({ written: string() })), rows).map(({ written }) => written);
  };
}
