/** How many tests ended well, and how many did not. */
export interface Counts {
  passed: number;
  failed: number;
}

/** Counts of a Vitest report in JSON; a report that was never written counts nothing. */
export function vitestCounts(report: string): Counts {
  const { numPassedTests, numFailedTests } = recordOf(report);
  return { passed: numberOf(numPassedTests), failed: numberOf(numFailedTests) };
}

/** Counts of a Playwright report in JSON; a test that passed only when repeated counts as passed: the report calls it flaky. */
export function playwrightCounts(report: string): Counts {
  const { expected, unexpected, flaky } = recordOf(JSON.stringify(recordOf(report)['stats'] ?? {}));
  return { passed: numberOf(expected) + numberOf(flaky), failed: numberOf(unexpected) };
}

function recordOf(json: string): Record<string, unknown> {
  const value: unknown = JSON.parse(json);
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}
