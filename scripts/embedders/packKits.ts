import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { ROOT, runCommand } from '../processes.ts';

/** Packages that other teams install; each may need those before it. */
export const KITS = ['core', 'chat-kit', 'vibe-kit'];

/**
 * Packs the built kits as they are published.
 *
 * @returns the path of each package's tarball by its name
 * @throws Error where one is not built
 */
export async function packKits(folder: string): Promise<Record<string, string>> {
  const packed = KITS.map(async (kit): Promise<[string, string]> => {
    const source = join(ROOT, 'packages', kit);
    if (!existsSync(join(source, 'dist/index.js'))) {
      throw new Error(`packages/${kit} is not built. Run "npm run build" first.`);
    }
    const { exitCode, output } = await runCommand(
      'npm',
      ['pack', '--silent', '--pack-destination', folder, '--ignore-scripts'],
      { output: 'keep', folder: source },
    );
    if (exitCode !== 0) throw new Error(`packages/${kit} could not be packed. ${output.trim()}`);
    return [`@diwan/${kit}`, join(folder, output.trim().split('\n').at(-1) ?? '')];
  });
  return Object.fromEntries(await Promise.all(packed));
}
