import { appendFileSync } from 'node:fs';

import { pairingLink } from '../page/ownPageAct.ts';
import { CompanionStartError } from '../server/CompanionStartError.ts';
import { whoHasPort } from '../server/whoHasPort.ts';
import { type Settings } from '../settings/readSettings.ts';
import { SettingsFileError } from '../settings/settingsFile.ts';
import { startCompanion, type StartedCompanion } from '../startCompanion.ts';
import { VERSION } from '../version.ts';
import { openInBrowser } from './openInBrowser.ts';
import { complain, print, terminalText } from './print.ts';
import { approvalText, codeText, KEYS, terminalCommands } from './terminalCommands.ts';

/**
 * Runs the companion for the person at the terminal until it is stopped, on its page, by a signal or by `q`.
 *
 * @returns the exit code
 */
export async function runCompanion(settings: Settings): Promise<number> {
  const log = settings.logFile === null ? print : alsoInto(settings.logFile);
  const isAnswerable = process.stdin.isTTY;
  try {
    const companion = await startCompanion({
      ...settings,
      log,
      onApproval(asked) {
        if (asked !== null) print(approvalText(asked, isAnswerable));
      },
    });
    // Once: a second signal ends the process at once, as the user then wants.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void companion.stop());
    const address = `http://localhost:${companion.port}/`;
    greet(companion, settings, address);
    // For a program that started this one, such as `npm start` of the product.
    process.send?.('listening');
    if (isAnswerable) print(KEYS);
    const stopReading = isAnswerable ? terminalCommands(companion, process.stdin, print) : () => undefined;
    if (settings.opensPage && process.stdout.isTTY && companion.sites.list().length === 0) {
      openInBrowser(address);
    }
    await companion.stopped;
    stopReading();
    return 0;
  } catch (error) {
    if (error instanceof CompanionStartError && error.code === 'port-taken') {
      complain(await portTakenText(settings));
    } else if (error instanceof CompanionStartError || error instanceof SettingsFileError) {
      complain(error.message);
    } else throw error;
    return 1;
  }
}

function greet({ pairing, sites }: StartedCompanion, settings: Settings, address: string): void {
  const { product, origins, linkSecret } = settings;
  print(`${product} ${VERSION} is running. Its page: ${address}`);
  print(`Sites that may talk to it: ${origins.join(', ')}`);
  const paired = new Set(sites.list().map(({ origin }) => origin));
  const unpaired = origins.filter((origin) => !paired.has(origin));
  // Whoever made the link shows it.
  if (linkSecret !== null || unpaired.length === 0) return;
  for (const origin of unpaired)
    print(`Pair with one click: ${pairingLink(origin, pairing.newLink(origin))}`);
  print(codeText(pairing.showCode()));
}

async function portTakenText({ port, product }: Settings): Promise<string> {
  const owner = await whoHasPort(port);
  if (owner.kind === 'companion') {
    return (
      `Port ${port} is already taken by ${owner.name}, so ${product} did not start a second time. ` +
      `Its page: http://localhost:${port}/. To replace it, stop it there and start again.`
    );
  }
  return (
    `Port ${port} is already taken by another program, so ${product} did not start. ` +
    `The chat site looks for it on this port only: stop that program and start again.`
  );
}

function alsoInto(file: string): (line: string) => void {
  return (line) => {
    print(line);
    try {
      appendFileSync(file, `${new Date().toISOString()} ${terminalText(line)}\n`, { mode: 0o600 });
    } catch (error) {
      complain(`The log file could not be written: ${String(error)}`);
    }
  };
}
