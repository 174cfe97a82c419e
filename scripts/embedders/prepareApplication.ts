import { cp, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { ROOT, runCommand } from '../processes.ts';
import type { Application } from './applications.ts';

const SOURCES = join(ROOT, 'e2e/embedders');
/** The documentation's own backend in a dozen lines is the one that the applications use. */
const RECIPE = join(ROOT, 'packages/core/recipes/ownBackend.ts');
const INSTALL = [
  'install',
  '--no-audit',
  '--no-fund',
  '--no-package-lock',
  '--ignore-scripts',
  '--prefer-offline',
  '--loglevel=error',
];

/** Puts an application into a folder and installs what it needs, the kits from their tarballs. */
export async function installApplication(
  { name, folder: sources, scripts, dependencies }: Application,
  tarballs: Readonly<Record<string, string>>,
  folder: string,
): Promise<void> {
  await mkdir(folder);
  await cp(join(SOURCES, sources), folder, { recursive: true });
  await cp(join(SOURCES, 'shared'), join(folder, 'shared'), { recursive: true });
  await rename(join(folder, 'blank.tsconfig.json'), join(folder, 'tsconfig.json'));
  await cp(RECIPE, join(folder, 'shared/ownBackend.ts'));
  const kits = Object.entries(tarballs).map(([kit, path]) => [kit, `file:${path}`]);
  const manifest = {
    private: true,
    type: 'module',
    scripts,
    dependencies: { ...dependencies, ...Object.fromEntries(kits) },
  };
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
  await runStep(`${name}: the packages could not be installed.`, 'npm', INSTALL, folder);
}

/** Builds it, and checks its types against the declarations of the kits. */
export async function buildApplication({ name }: Application, folder: string): Promise<void> {
  await runStep(`${name}: the types do not fit.`, 'tsc', ['-p', folder], folder);
  await runStep(`${name}: the build failed.`, 'npm', ['run', 'build', '--silent'], folder);
}

async function runStep(failure: string, command: string, args: string[], folder: string): Promise<void> {
  const { exitCode, output } = await runCommand(command, args, {
    output: 'keep',
    folder,
    environment: { NEXT_TELEMETRY_DISABLED: '1', npm_config_update_notifier: 'false' },
  });
  if (exitCode !== 0) throw new Error(`${failure}\n${output.trim()}`);
}
