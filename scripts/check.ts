import { runCommand, say } from './processes.ts';

/** One check: a command that must end well. */
interface Check {
  name: string;
  command: string;
  args: string[];
}

const PACKAGES = [
  'packages/core',
  'packages/chat-kit',
  'packages/vibe-kit',
  'packages/server',
  'apps/companion',
];
const TYPE_CHECKED = [
  'tsconfig.json',
  'packages/core/tsconfig.json',
  // Core without DOM and Node: that it is framework-free is held by the compiler.
  'packages/core/tsconfig.neutral.json',
  'packages/chat-kit/tsconfig.json',
  'packages/vibe-kit/tsconfig.json',
  'packages/server/tsconfig.json',
  'apps/host/tsconfig.json',
  'apps/host/tsconfig.worker.json',
  'apps/companion/tsconfig.json',
  'e2e/tsconfig.json',
  'bench/tsconfig.json',
];

/** Only for `import`: there is no CommonJS build. A style sheet has no types. */
const ATTW = ['--profile', 'esm-only', '--exclude-entrypoints', 'styles.css', '--quiet'];

const CHECKS: Check[] = [
  { name: 'lock file', command: 'node', args: ['scripts/lockFile.ts', '--check'] },
  { name: 'format', command: 'oxfmt', args: ['--check'] },
  ...TYPE_CHECKED.map((project) => ({ name: `types ${project}`, command: 'tsc', args: ['-p', project] })),
  { name: 'rules', command: 'node', args: ['scripts/rules.ts', '--check'] },
  { name: 'unused code', command: 'knip', args: [] },
  {
    name: 'a story of each state',
    command: 'node',
    args: ['--conditions=@diwan/source', 'scripts/storyOfEachState.ts'],
  },
  { name: 'API reports', command: 'node', args: ['scripts/apiReports.ts', '--check'] },
  {
    name: 'build of the packages',
    command: 'turbo',
    args: ['run', 'build', '--filter=./packages/*', '--filter=@diwan/companion', '--output-logs=errors-only'],
  },
  // Behind the build: where the source condition is not known, types are those that are published.
  { name: 'lint', command: 'oxlint', args: ['--type-aware', '--deny-warnings'] },
  ...PACKAGES.flatMap((folder) => [
    { name: `package ${folder}`, command: 'publint', args: ['run', folder, '--strict'] },
    {
      name: `entries of ${folder}`,
      command: 'attw',
      args: ['--pack', folder, ...ATTW],
    },
  ]),
  { name: 'entries in plain Node', command: 'node', args: ['scripts/entriesInNode.ts'] },
  { name: 'size budgets', command: 'size-limit', args: [] },
];

process.exitCode = await checkAll();

/** Runs every check, even after one has failed, and shows the words of those that did. */
async function checkAll(): Promise<number> {
  let failures = 0;
  for (const { name, command, args } of CHECKS) {
    const startedMs = performance.now();
    const { exitCode, output } = await runCommand(command, args, {
      output: 'keep',
      environment: { TURBO_TELEMETRY_DISABLED: '1', NO_COLOR: '1' },
    });
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
    say(`${exitCode === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
    if (exitCode !== 0) {
      failures += 1;
      say(output.trimEnd());
    }
  }
  say(failures === 0 ? 'All checks hold.' : `${failures} checks failed.`);
  return failures === 0 ? 0 : 1;
}
