import { execFile } from 'node:child_process';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { type Platform } from './platforms.ts';

const run = promisify(execFile);
/** Node's major version that releases carry. */
const NODE_MAJOR = 24;

/** Folder of an unpacked package with the official Node binary: `bin/node` or `bin/node.exe`, and its licence. */
export interface NodeBinary {
  readonly version: string;
  readonly folder: string;
}

/**
 * Gets the newest Node of the major version that the registry has for this system. The registry's checksum is held
 * against what arrives by npm itself.
 */
export async function fetchNodeBinary({ nodePackage }: Platform, cache: string): Promise<NodeBinary> {
  const version = await newestVersion(nodePackage);
  const folder = join(cache, `${nodePackage}-${version}`);
  await mkdir(folder, { recursive: true });
  if (!(await readdir(folder)).includes('package')) {
    const { stdout } = await run('npm', [
      'pack',
      `${nodePackage}@${version}`,
      '--silent',
      '--pack-destination',
      folder,
    ]);
    await run('tar', ['-xzf', stdout.trim().split('\n').at(-1) ?? ''], { cwd: folder });
  }
  return { version, folder: join(folder, 'package') };
}

async function newestVersion(nodePackage: string): Promise<string> {
  const { stdout } = await run('npm', ['view', nodePackage, 'versions', '--json']);
  const versions: unknown = JSON.parse(stdout);
  const fitting = (Array.isArray(versions) ? versions : [versions])
    .map(String)
    .filter((version) => new RegExp(`^${NODE_MAJOR}\\.\\d+\\.\\d+$`).test(version))
    .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }));
  const newest = fitting.at(-1);
  if (newest === undefined) throw new Error(`The registry has no Node ${NODE_MAJOR} in ${nodePackage}.`);
  return newest;
}
