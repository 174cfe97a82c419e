import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { CHROMIUM_MISSING, findChromium } from './findChromium.ts';
import { runCommand, say } from './processes.ts';
import { type Counts, playwrightCounts, vitestCounts } from './testCounts.ts';

/** One part of the test suite. */
interface Suite {
  name: string;
  command: string;
  args: (reportPath: string) => string[];
  environment?: (reportPath: string) => Record<string, string>;
  countsOf: (report: string) => Counts;
  needsBrowser: boolean;
}

const vitestReport = (path: string): string[] => [
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${path}`,
];

const SUITES: Suite[] = [
  {
    // By itself, because its coverage is held: packages/core/vitest.config.ts.
    name: 'core',
    command: 'vitest',
    args: (path) => ['run', '--root', 'packages/core', '--coverage', ...vitestReport(path)],
    countsOf: vitestCounts,
    needsBrowser: false,
  },
  {
    name: 'unit and server',
    command: 'vitest',
    args: (path) => ['run', '--project', '!core', ...vitestReport(path)],
    countsOf: vitestCounts,
    needsBrowser: false,
  },
  {
    name: 'core in the browser',
    command: 'vitest',
    args: (path) => ['run', '--config', 'packages/core/vitest.browser.config.ts', ...vitestReport(path)],
    countsOf: vitestCounts,
    needsBrowser: true,
  },
  {
    name: 'stories',
    command: 'vitest',
    args: (path) => ['run', '--config', 'vitest.storybook.config.ts', ...vitestReport(path)],
    countsOf: vitestCounts,
    needsBrowser: true,
  },
  {
    name: 'end to end',
    command: 'npm',
    args: () => ['run', 'e2e', '--silent'],
    environment: (path) => ({ E2E_REPORT: path }),
    countsOf: playwrightCounts,
    needsBrowser: true,
  },
];

process.exitCode = await testAll();

/** Runs every suite, says how long each took, and ends with the line of counts. */
async function testAll(): Promise<number> {
  const hasBrowser = findChromium() !== undefined;
  if (!hasBrowser) say(CHROMIUM_MISSING);
  const folder = await mkdtemp(join(tmpdir(), 'diwan-test-'));
  const totals: Counts = { passed: 0, failed: 0 };
  const times: string[] = [];
  let isGreen = true;

  for (const [position, suite] of SUITES.entries()) {
    if (suite.needsBrowser && !hasBrowser) continue;
    const startedMs = performance.now();
    const counts = await testOne(suite, join(folder, `${position}.json`));
    totals.passed += counts.passed;
    totals.failed += counts.failed;
    isGreen &&= counts.failed === 0 && counts.passed > 0;
    times.push(
      `${suite.name}: ${Math.round((performance.now() - startedMs) / 1000)} s, ${counts.passed} passed`,
    );
  }

  await rm(folder, { recursive: true });
  for (const line of times) say(line);
  say(`${totals.passed} passed, ${totals.failed} failed`);
  return isGreen ? 0 : 1;
}

/** A suite that ends badly without a failed test, such as one that cannot start, counts as one failure. */
async function testOne(suite: Suite, reportPath: string): Promise<Counts> {
  const { exitCode } = await runCommand(suite.command, suite.args(reportPath), {
    output: 'show',
    environment: suite.environment?.(reportPath) ?? {},
  });
  const counts = suite.countsOf(await readFile(reportPath, 'utf8').catch(() => '{}'));
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}
