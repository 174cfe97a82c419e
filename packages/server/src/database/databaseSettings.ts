import { join } from 'node:path';

import type { ServerSettings } from '../configuration/settings.ts';
import type { DatabaseSettings } from './openDatabase.ts';

/** Where the settings say that the database is: PostgreSQL where they name one, else a file in the data folder. */
export function databaseSettings({
  databaseUrl,
  databasePool,
  dataFolder,
}: Pick<ServerSettings, 'databaseUrl' | 'databasePool' | 'dataFolder'>): DatabaseSettings {
  return databaseUrl === undefined
    ? { file: join(dataFolder, 'diwan.sqlite') }
    : { url: databaseUrl, poolSize: databasePool };
}
