import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { chromium } from 'playwright';

import { CHROMIUM_MISSING, findChromium } from './findChromium.ts';
import { ROOT, runCommand, say } from './processes.ts';

/*
 * npm run visual               compares the stories tagged `visual` with their pictures; exit 1 where one differs
 * npm run visual -- --update   takes them anew
 *
 * Each Chromium and each set of fonts draws a little differently. So the pictures name theirs, and on any other machine
 * nothing is compared.
 */

const runFile = promisify(execFile);
const PICTURES = join(ROOT, '.storybook/pictures');
const DRAWN_BY = join(PICTURES, 'drawnBy.json');
const DIFFERENCES = join(ROOT, '.vitest/visual');
const FONTS = [
  'Noto Sans',
  'Noto Sans Arabic',
  'Noto Serif',
  'Noto Naskh Arabic',
  'Noto Sans Mono',
  'monospace',
];

process.exitCode = await (process.argv.includes('--update') ? renew() : compare());

async function renew(): Promise<number> {
  const drawnBy = await describeDrawing();
  if (drawnBy === null) return sayMissing();
  await rm(PICTURES, { recursive: true, force: true });
  const exitCode = await takePictures(['--update']);
  await writeFile(DRAWN_BY, drawnBy);
  if (exitCode === 0) say('The pictures are new. Look at each one that has changed before you commit it.');
  return exitCode;
}

async function compare(): Promise<number> {
  const drawnBy = await describeDrawing();
  if (drawnBy === null) return sayMissing();
  const wanted = await readFile(DRAWN_BY, 'utf8');
  if (drawnBy !== wanted) {
    say(`Nothing is compared: the pictures were drawn by\n${wanted}and here it would be\n${drawnBy}`);
    say('Install the same, or take the pictures anew with `npm run visual -- --update`.');
    return 0;
  }
  await rm(DIFFERENCES, { recursive: true, force: true });
  const exitCode = await takePictures([]);
  if (exitCode !== 0) say(`The differences are in ${DIFFERENCES}. Meant? npm run visual -- --update`);
  return exitCode;
}

async function takePictures(options: readonly string[]): Promise<number> {
  const args = ['run', '--config', 'vitest.visual.config.ts', '--reporter=agent', ...options];
  const { exitCode } = await runCommand('vitest', args, { output: 'show' });
  return exitCode;
}

/** What has a say in how a picture looks, as JSON; `null` without a Chromium. */
async function describeDrawing(): Promise<string | null> {
  const executablePath = findChromium();
  if (executablePath === undefined) return null;
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const version = browser.version();
  await browser.close();
  const drawing = {
    chromium: version,
    system: `${process.platform} ${process.arch}`,
    fonts: await Promise.all(FONTS.map(fontFor)),
  };
  return `${JSON.stringify(drawing, null, 2)}\n`;
}

/** The font that the system takes for a name, with its version; only the name where fontconfig is missing. */
async function fontFor(name: string): Promise<string> {
  return runFile('fc-match', ['-f', '%{family[0]} %{fontversion}', name]).then(
    ({ stdout }) => stdout,
    () => name,
  );
}

function sayMissing(): number {
  say(CHROMIUM_MISSING);
  return 0;
}
