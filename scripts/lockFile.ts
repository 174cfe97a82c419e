import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { completeLockFile, type LockFile, missingPlatformPackages } from './lock-file/completeLockFile.ts';
import { describePackage } from './lock-file/describePackage.ts';
import { ROOT, say } from './processes.ts';

/**
 * Some registries do not serve the packages of other platforms, and npm then leaves them out of the lock file; `npm ci`
 * refuses it elsewhere. `--check` names what is missing, `--write` fills it in.
 */
const path = join(ROOT, 'package-lock.json');
const lockFile: LockFile = JSON.parse(await readFile(path, 'utf8'));
const missing = missingPlatformPackages(lockFile);

if (process.argv.includes('--write')) {
  const complete = await completeLockFile(lockFile, describePackage);
  await writeFile(path, `${JSON.stringify(complete, null, 2)}\n`);
  const left = missingPlatformPackages(complete).length;
  say(`${missing.length - left} packages of other platforms filled in, ${left} unknown to the registry.`);
} else if (missing.length > 0) {
  say(`package-lock.json lacks packages of other platforms. Run: node scripts/lockFile.ts --write`);
  for (const { name, version } of missing) say(`  ${name} ${version}`);
  process.exitCode = 1;
}
