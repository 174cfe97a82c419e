import { describe, expect, it } from 'vitest';

import { playwrightCounts, vitestCounts } from './testCounts.ts';

describe('test counts', () => {
  it('reads those of Vitest', () => {
    expect(vitestCounts('{"numPassedTests": 3, "numFailedTests": 1}')).toEqual({ passed: 3, failed: 1 });
  });

  it('reads those of Playwright, a test that passed when repeated as passed', () => {
    const report = '{"stats": {"expected": 4, "unexpected": 1, "flaky": 2, "skipped": 0}}';
    expect(playwrightCounts(report)).toEqual({ passed: 6, failed: 1 });
  });

  it('counts nothing in a report that was never written', () => {
    expect(vitestCounts('{}')).toEqual({ passed: 0, failed: 0 });
    expect(playwrightCounts('{}')).toEqual({ passed: 0, failed: 0 });
  });
});
