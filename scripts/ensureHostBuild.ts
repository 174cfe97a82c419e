import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { ROOT, runCommand, say } from './processes.ts';

/** Folder of the built host app. */
export const HOST_FOLDER = join(ROOT, 'apps/host/dist');

const SOURCES = [
  'apps/host/src',
  'apps/host/public',
  'packages/core/src',
  'packages/chat-kit/src',
  'packages/vibe-kit/src',
];
const SINGLE_FILES = ['apps/host/index.html', 'apps/host/vite.config.ts', 'package-lock.json'];

/**
 * Builds the host app where it is missing or older than its sources.
 *
 * @throws Error with the build's own words when it fails
 */
export async function ensureHostBuild(): Promise<void> {
  const index = join(HOST_FOLDER, 'index.html');
  const builtMs = existsSync(index) ? (await stat(index)).mtimeMs : 0;
  if (builtMs > (await newestChangeMs())) return;

  say('Building the page …');
  const { exitCode, output } = await runCommand(
    'npm',
    ['run', 'build', '--silent', '--workspace', 'apps/host'],
    {
      output: 'keep',
    },
  );
  if (exitCode !== 0) throw new Error(`The page could not be built.\n${output}`);
}

async function newestChangeMs(): Promise<number> {
  const folders = await Promise.all(SOURCES.map((folder) => filesOf(join(ROOT, folder))));
  const files = [...folders.flat(), ...SINGLE_FILES.map((file) => join(ROOT, file))];
  const times = await Promise.all(files.map(async (file) => (await stat(file)).mtimeMs));
  return Math.max(...times);
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
