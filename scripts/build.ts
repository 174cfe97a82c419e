import { runCommand } from './processes.ts';

/** Builds the packages, the companion and the host app, then Storybook. */
const STEPS = [
  { command: 'turbo', args: ['run', 'build', '--output-logs=errors-only'] },
  { command: 'storybook', args: ['build', '--quiet', '--output-dir', 'storybook-static'] },
];

for (const { command, args } of STEPS) {
  const { exitCode } = await runCommand(command, args, {
    output: 'show',
    environment: { TURBO_TELEMETRY_DISABLED: '1', STORYBOOK_DISABLE_TELEMETRY: '1' },
  });
  if (exitCode !== 0) {
    process.exitCode = exitCode;
    break;
  }
}
