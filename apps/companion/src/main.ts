#!/usr/bin/env node
import { isMainThread } from 'node:worker_threads';

import { runDoctor } from './doctor/runDoctor.ts';
import { readSettings } from './settings/readSettings.ts';
import { USAGE } from './settings/usage.ts';
import { complain, print } from './terminal/print.ts';
import { runCompanion } from './terminal/runCompanion.ts';
import { VERSION } from './version.ts';

/** Command line used wrongly (EX_USAGE of sysexits.h). */
const EXIT_USAGE = 64;

// Bundled into one file, the program is also the thread that lists projects, which starts nothing.
const command = isMainThread
  ? readSettings(process.argv.slice(2), process.env)
  : ({ kind: 'thread' } as const);
// Programs that a build starts must not find it.
delete process.env['COMPANION_LINK_SECRET'];
switch (command.kind) {
  case 'thread':
    break;
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
  case 'doctor':
    process.exitCode = await runDoctor(command.settings, print);
    break;
  case 'start':
    process.exitCode = await runCompanion(command.settings);
}
