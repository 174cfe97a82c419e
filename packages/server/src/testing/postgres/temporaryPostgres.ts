import { randomBytes } from 'node:crypto';

import { QueryTypes, Sequelize } from 'sequelize';
import { array, object, parse, string } from 'valibot';

import { openDatabase } from '../../database/openDatabase.ts';

const TEMPLATE = 'diwan_template';

/** A database that nobody else uses meanwhile. */
export interface PostgresPlace {
  url: string;
  /** Empties it for the next test; one that is not as it was, such as with a trigger more, is dropped. */
  leave(sequelize: Sequelize): Promise<void>;
}

/** A cluster of which databases are taken. */
export interface PostgresCluster {
  /** Of the database of the tests themselves, which names the spare ones. */
  adminUrl: string;
  /** What the template is made of. */
  shape: string;
}

/** Makes what {@link temporaryPostgres} works with, in a new cluster. @param urlOf - gives a database's address */
export async function preparedCluster(urlOf: (database: string) => string): Promise<PostgresCluster> {
  const adminUrl = urlOf('postgres');
  const admin = adminOf(adminUrl);
  await admin.query('CREATE TABLE spare (name TEXT PRIMARY KEY)');
  await admin.query(`CREATE DATABASE ${TEMPLATE}`);
  await admin.close();
  const template = await openDatabase({ url: urlOf(TEMPLATE) });
  const shape = await shapeOf(template.sequelize);
  await template.close();
  return { adminUrl, shape };
}

function adminOf(adminUrl: string): Sequelize {
  return new Sequelize(adminUrl, { dialect: 'postgres', logging: false, pool: { max: 1 } });
}

/** One connection for all tests of a file. */
let known: { adminUrl: string; admin: Sequelize } | undefined;

/** A database without any table. */
export async function emptyPostgres({ adminUrl }: Pick<PostgresCluster, 'adminUrl'>): Promise<string> {
  const admin = adminOf(adminUrl);
  const name = `empty_${randomBytes(6).toString('hex')}`;
  await admin.query(`CREATE DATABASE ${name}`);
  await admin.close();
  return new URL(`/${name}`, adminUrl).href;
}

/** A database with all tables and no rows: a spare one, or a copy of the template. */
export async function temporaryPostgres({ adminUrl, shape }: PostgresCluster): Promise<PostgresPlace> {
  if (known?.adminUrl !== adminUrl) known = { adminUrl, admin: adminOf(adminUrl) };
  const { admin } = known;
  const name = (await spareName(admin)) ?? (await copiedTemplate(admin));
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    async leave(sequelize) {
      const isSpare = await emptied(sequelize, shape).catch(() => false);
      await sequelize.close();
      if (isSpare) await admin.query('INSERT INTO spare VALUES ($name)', { bind: { name } });
      else await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

async function spareName(admin: Sequelize): Promise<string | undefined> {
  const [spare] = await namesIn(
    admin,
    `DELETE FROM spare WHERE name = (SELECT name FROM spare LIMIT 1 FOR UPDATE SKIP LOCKED) RETURNING name`,
  );
  return spare;
}

async function copiedTemplate(admin: Sequelize): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} STRATEGY file_copy`);
  return name;
}

/** Without the triggers that keep the ledger from being emptied. @returns false where the tables are not as they were */
async function emptied(sequelize: Sequelize, shape: string): Promise<boolean> {
  if ((await shapeOf(sequelize)) !== shape) return false;
  const tables = await namesIn(sequelize, TABLES);
  const statements = [
    'SET LOCAL session_replication_role = replica',
    ...tables.map((table) => `DELETE FROM ${table}`),
    `SELECT setval(c.oid, 1, false) FROM pg_class c WHERE c.relkind = 'S' AND c.relnamespace = 'public'::regnamespace`,
  ];
  await sequelize.transaction((transaction) => sequelize.query(statements.join(';'), { transaction }));
  return true;
}

const TABLES = `SELECT quote_ident(relname) AS name FROM pg_class
  WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> 'migrations'`;

const SHAPE = `SELECT md5(string_agg(part, ',' ORDER BY part)) AS name FROM (
  SELECT relname::text AS part FROM pg_class WHERE relnamespace = 'public'::regnamespace
  UNION ALL SELECT tgname::text FROM pg_trigger WHERE NOT tgisinternal
  UNION ALL SELECT proname::text FROM pg_proc WHERE pronamespace = 'public'::regnamespace
  UNION ALL SELECT conname::text FROM pg_constraint WHERE connamespace = 'public'::regnamespace
  UNION ALL SELECT name FROM migrations) AS parts`;

async function shapeOf(sequelize: Sequelize): Promise<string> {
  return (await namesIn(sequelize, SHAPE)).join();
}

const namesSchema = array(object({ name: string() }));

async function namesIn(sequelize: Sequelize, query: string): Promise<string[]> {
  return parse(namesSchema, await sequelize.query(query, { type: QueryTypes.SELECT })).map(
    ({ name }) => name,
  );
}
