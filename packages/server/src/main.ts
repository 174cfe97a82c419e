#!/usr/bin/env node
import { CONFIGURATION_EXIT_CODE, ConfigurationError } from './configuration/configurationError.ts';
import { startServer } from './startServer.ts';

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

try {
  const hostFolder = process.env['HOST_FOLDER'];
  const server = await startServer(process.env, { hostFolder });
  for (const signal of SIGNALS) {
    process.once(signal, () => void server.stop().then(() => process.exit(0)));
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = error instanceof ConfigurationError ? CONFIGURATION_EXIT_CODE : 1;
}
