import { existsSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';

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
    throw new CommandError('The database is PostgreSQL: back it up by pg_dump, and FILES_DIR by a copy.');
  }
  const target = resolve(folder);
  if (existsSync(target)) throw new CommandError(`${target} is there already: name a new folder.`);
  await mkdir(target, { recursive: true, mode: 0o700 });
  // One statement, which reads the file as it stood when it began.
  await sequelize.query('VACUUM INTO $file', { bind: { file: join(target, 'diwan.sqlite') } });
  const files = environment['FILES_DIR'] ?? join(environment['DATA_DIR'] ?? './data', 'files');
  if (existsSync(files)) await cp(files, join(target, 'files'), { recursive: true });
  print(`The copy is in ${target}. To restore it, stop the server and put it where DATA_DIR points.`);
  return 0;
};
