import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What is said where the tests on PostgreSQL are left out. */
export const POSTGRES_MISSING =
  'PostgreSQL is not installed: the tests on it are left out. Debian: apt-get install postgresql, or set POSTGRES_BIN.';

/** The folder of PostgreSQL's programs, the newest version's; undefined where none is installed. */
export function findPostgres(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  const candidates = [
    environment['POSTGRES_BIN'] ?? [],
    versionsIn('/usr/lib/postgresql').map((version) => `/usr/lib/postgresql/${version}/bin`),
    versionsIn('/opt/homebrew/opt')
      .filter((name) => name.startsWith('postgresql'))
      .map((name) => `/opt/homebrew/opt/${name}/bin`),
    (environment['PATH'] ?? '').split(':').filter((folder) => folder !== ''),
  ].flat();
  return candidates.find((folder) =>
    ['initdb', 'postgres'].every((program) => existsSync(join(folder, program))),
  );
}

function versionsIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).toSorted((one, other) => other.localeCompare(one, 'en', { numeric: true }));
}
