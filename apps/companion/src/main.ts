#!/usr/bin/env node
import { CompanionStartError } from './server/CompanionStartError.ts';
import { readSettings, type Settings } from './settings/readSettings.ts';
import { USAGE } from './settings/usage.ts';
import { startCompanion } from './startCompanion.ts';
import { VERSION } from './version.ts';

/** Command line used wrongly (EX_USAGE of sysexits.h). */
const EXIT_USAGE = 64;

const command = readSettings(process.argv.slice(2), process.env);
switch (command.kind) {
  case 'help':
    process.stdout.write(USAGE);
    break;
  case 'version':
    print(VERSION);
    break;
  case 'faulty':
    for (const fault of command.faults) complain(fault);
    complain('See diwan-companion --help.');
    process.exitCode = EXIT_USAGE;
    break;
  case 'start':
    await start(command.settings);
}

async function start(settings: Settings): Promise<void> {
  try {
    const { port, stop } = await startCompanion({ ...settings, log: print });
    // Once: a second signal ends the process at once, as the user then wants.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
    print(`${settings.product} ${VERSION} is running. Its page: http://localhost:${port}/`);
    print(`Sites that may talk to it: ${settings.origins.join(', ')}`);
  } catch (error) {
    if (!(error instanceof CompanionStartError)) throw error;
    complain(error.code === 'port-taken' ? portTakenText(settings) : error.message);
    process.exitCode = 1;
  }
}

function portTakenText({ port, product }: Settings): string {
  return (
    `Port ${port} is already taken, so ${product} did not start. It may be running already: ` +
    `look at http://localhost:${port}/, or stop the program that has the port and start again.`
  );
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function complain(line: string): void {
  process.stderr.write(`${line}\n`);
}
