import { runCommand } from './cli/runCommand.ts';
import { CONFIGURATION_EXIT_CODE, ConfigurationError } from './configuration/configurationError.ts';
import { startServer } from './startServer.ts';

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/** Does what the command line says, and leaves the exit code to the process. @param onStarted - the server listens */
export async function runProgram(onStarted: () => Promise<void>): Promise<void> {
  try {
    process.exitCode = await runCommand({
      args: process.argv.slice(2),
      environment: process.env,
      now: () => Date.now(),
      print: (line) => void process.stdout.write(`${line}\n`),
      complain: (line) => void process.stderr.write(`${line}\n`),
      async start() {
        await start();
        await onStarted();
      },
    });
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = error instanceof ConfigurationError ? CONFIGURATION_EXIT_CODE : 1;
  }
}

async function start(): Promise<void> {
  const hostFolder = process.env['HOST_FOLDER'];
  const server = await startServer(process.env, { hostFolder });
  for (const signal of SIGNALS) {
    process.once(signal, () => void server.stop().then(() => process.exit(0)));
  }
}
