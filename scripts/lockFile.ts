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
  await writeFile(path, `${JSON.stringify(await completeLockFile(lockFile, describePackage), null, 2)}\n`);
  say(`${missing.length} packages of other platforms filled in.`);
} else if (missing.length > 0) {
  say(`package-lock.json lacks packages of other platforms. Run: node scripts/lockFile.ts --write`);
  for (const { name, version } of missing) say(`  ${name} ${version}`);
  process.exitCode = 1;
}
