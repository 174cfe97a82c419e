import { ConfigurationError, CONFIGURATION_EXIT_CODE, startServer } from '@diwan/server';

import { ensureHostBuild, HOST_FOLDER } from './ensureHostBuild.ts';
import { ROOT, say } from './processes.ts';
import { startCompanionBeside } from './startCompanionBeside.ts';

/**
 * Starts the product on this machine: the server with its page, and the companion beside it.
 *
 * `--no-companion` (or `NO_COMPANION=1`) leaves the companion out; everything else comes from the environment.
 */
try {
  await start();
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = error instanceof ConfigurationError ? CONFIGURATION_EXIT_CODE : 1;
}

async function start(): Promise<void> {
  await ensureHostBuild();
  // A person reads this terminal: what went well stays silent, unless asked for.
  const server = await startServer(
    { LOG_LEVEL: 'warn', ...process.env },
    { hostFolder: HOST_FOLDER, projectFolder: ROOT },
  );
  const withCompanion = !process.argv.includes('--no-companion') && process.env['NO_COMPANION'] === undefined;
  const companion = withCompanion ? startCompanionBeside(server.origin, process.env['COMPANION_PORT']) : null;
  say(`Diwan is ready: open ${server.origin}`);

  async function stop(): Promise<void> {
    companion?.process.kill();
    await server.stop();
  }
  // Once: a second signal ends the process at once, as the user then wants.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());

  const link = (await companion?.pairingLink) ?? null;
  if (link !== null) say(`Coding mode, paired with the companion on this machine in one click: ${link}`);
}
