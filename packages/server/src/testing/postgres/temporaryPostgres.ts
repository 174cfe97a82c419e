import { randomBytes } from 'node:crypto';

import { Sequelize } from 'sequelize';

/** The database that others are copied from. */
export const TEMPLATE = 'diwan_template';

/** Makes an empty database, or a copy of another one. */
export async function databaseNamed(adminUrl: string, name: string, template?: string): Promise<void> {
  const source = template === undefined ? '' : ` TEMPLATE ${template} STRATEGY file_copy`;
  await inAdminConnection(adminUrl, `CREATE DATABASE ${name}${source}`);
}

/** A new database with all tables. @returns its address, and what removes it */
export async function temporaryPostgres(
  adminUrl: string,
): Promise<{ url: string; remove: () => Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await databaseNamed(adminUrl, name, TEMPLATE);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    remove: () => inAdminConnection(adminUrl, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}

async function inAdminConnection(adminUrl: string, statement: string): Promise<void> {
  const sequelize = new Sequelize(adminUrl, { dialect: 'postgres', logging: false, pool: { max: 1 } });
  try {
    await sequelize.query(statement);
  } finally {
    await sequelize.close();
  }
}
