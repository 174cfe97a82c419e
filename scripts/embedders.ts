import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type Browser, chromium } from 'playwright';

import { type Application, APPLICATIONS } from './embedders/applications.ts';
import { chatInBrowser } from './embedders/chatInBrowser.ts';
import { packKits } from './embedders/packKits.ts';
import { buildApplication, installApplication } from './embedders/prepareApplication.ts';
import { serveApplication } from './embedders/serveApplication.ts';
import { CHROMIUM_MISSING, findChromium } from './findChromium.ts';
import { say } from './processes.ts';

/*
 * Installs the built kits from their tarballs into blank applications, and chats in each of them with a browser.
 * What is published must work where nobody has the sources.
 */

const executablePath = findChromium();
if (executablePath === undefined) {
  say(CHROMIUM_MISSING);
} else {
  // Chromium refuses to sandbox for root, as in most containers.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'diwan-embedders-')));
  const browser = await chromium.launch({ executablePath, args });
  try {
    process.exitCode = await tryAll(folder, browser);
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function tryAll(folder: string, browser: Browser): Promise<number> {
  const tarballs = await packKits(folder);
  const places = APPLICATIONS.map((_, position) => join(folder, `application-${position}`));
  const installingMs = performance.now();
  // The network is slower than this machine: all at once.
  await Promise.all(
    APPLICATIONS.map((application, position) =>
      installApplication(application, tarballs, places[position] ?? folder),
    ),
  );
  say(`ok     ${Object.keys(tarballs).join(', ')} packed and installed ${secondsSince(installingMs)}`);

  let failures = 0;
  for (const [position, application] of APPLICATIONS.entries()) {
    const startedMs = performance.now();
    const faults = await tryOne(application, places[position] ?? folder, browser);
    failures += faults.length === 0 ? 0 : 1;
    say(`${faults.length === 0 ? 'ok    ' : 'FAILED'} ${application.name} ${secondsSince(startedMs)}`);
    for (const fault of faults) say(`       ${fault}`);
  }
  return failures === 0 ? 0 : 1;
}

async function tryOne(application: Application, folder: string, browser: Browser): Promise<string[]> {
  try {
    await buildApplication(application, folder);
    const served = await serveApplication(application, folder);
    try {
      return await chatInBrowser(browser, served.address);
    } finally {
      await served.stop();
    }
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

function secondsSince(startedMs: number): string {
  return `(${((performance.now() - startedMs) / 1000).toFixed(1)} s)`;
}
