import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { publicEntries } from './api-reports/publicEntries.ts';
import { ROOT, runCommand, say } from './processes.ts';

/*
 * Imports every built entry of the packages that other teams install in plain Node, where there is no window: that is
 * where their server rendering, tests and build steps import it.
 */

const PACKAGES = ['core', 'chat-kit', 'vibe-kit'];

/** Runs in the other process: says which entries fail, and fails with them. */
const IMPORT_ALL = `
for (const entry of process.argv.slice(1)) {
  await import(entry).catch((error) => {
    console.error(entry + ' does not import in plain Node: ' + error.message);
    process.exitCode = 1;
  });
}`;

for (const folder of PACKAGES) {
  const home = join(ROOT, 'packages', folder);
  const manifest: unknown = JSON.parse(await readFile(join(home, 'package.json'), 'utf8'));
  const entries = publicEntries(manifest).map(({ specifier }) => specifier);
  const { exitCode, output } = await runCommand(
    'node',
    ['--input-type=module', '--eval', IMPORT_ALL, ...entries],
    { output: 'keep', folder: home, environment: { NODE_OPTIONS: '' } },
  );
  say(exitCode === 0 ? `ok ${entries.length} entries of packages/${folder}` : output.trimEnd());
  process.exitCode ||= exitCode;
}
