import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import envPaths from 'env-paths';

import { type CompanionFolders } from '../CompanionContext.ts';

/**
 * Where a companion of this name keeps things: `~/.config` and `~/.local/share` on Linux, `~/Library` on macOS,
 * `%APPDATA%` and `%LOCALAPPDATA%` on Windows; or all in one folder that was named instead.
 */
export function companionFolders(product: string, home: string | null): CompanionFolders {
  if (home !== null) return { settings: join(home, 'settings'), store: join(home, 'store') };
  const { config, data } = envPaths(folderName(product), { suffix: '' });
  // On Windows and macOS both may be one folder.
  return { settings: config, store: join(data, 'store') };
}

/** Makes the folders, for this user alone. */
export async function makeFolders({ settings, store }: CompanionFolders): Promise<void> {
  for (const folder of [settings, store]) await mkdir(folder, { recursive: true, mode: 0o700 });
}

/** Letters, digits and hyphens only, in every script. */
function folderName(product: string): string {
  const name = product
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');
  return name === '' ? 'companion' : name;
}
