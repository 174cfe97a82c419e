import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Version of an installed package, also of one whose `exports` hide its package.json. @throws Error without one */
export function packageVersion(name: string): string {
  const folders = createRequire(import.meta.url).resolve.paths(name) ?? [];
  const file = folders.map((folder) => join(folder, name, 'package.json')).find((path) => existsSync(path));
  const version: unknown = file === undefined ? null : JSON.parse(readFileSync(file, 'utf8')).version;
  if (typeof version === 'string') return version;
  throw new Error(`No package ${name} is installed`);
}
