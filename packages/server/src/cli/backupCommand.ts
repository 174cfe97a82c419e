import { existsSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import type { Environment } from '../configuration/settings.ts';
import { type Command, CommandError } from './command.ts';

/**
 * `backup <folder>`: writes the database and the files into a new folder while the server runs. The database first:
 * what it names is then among the files, which are never changed once they are written.
 */
export const backupCommand: Command = async (args, { database, environment, print }) => {
  const [folder, ...rest] = args;
  if (folder === undefined || rest.length > 0) {
    throw new CommandError('Say where to write the copy: diwan-server backup /backups/2026-11-20');
  }
  const { sequelize } = database;
  if (sequelize.getDialect() !== 'sqlite') {
    const text = `The database is PostgreSQL: back it up by pg_dump, and then copy the folder ${filesOf(environment)}.`;
    throw new CommandError(text);
  }
  const target = resolve(folder);
  if (existsSync(target)) throw new CommandError(`${target} is there already: name a new folder.`);
  await mkdir(target, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : 'unknown fault';
    throw new CommandError(`${target} cannot be made, and nothing was copied: ${reason}`);
  });
  // One statement, which reads the file as it stood when it began.
  await sequelize.query('VACUUM INTO $file', { bind: { file: join(target, 'diwan.sqlite') } });
  const files = filesOf(environment);
  if (existsSync(files)) await cp(files, join(target, 'files'), { recursive: true });
  print(`The copy is in ${target}. To restore it, stop the server and put it where DATA_DIR points.`);
  return 0;
};

function filesOf(environment: Environment): string {
  return resolve(environment['FILES_DIR'] || join(environment['DATA_DIR'] || './data', 'files'));
}
