import lighthouse from 'lighthouse';

import type { OpenHost } from './openHost.ts';

/** What Lighthouse says of a page on a simulated phone over a simulated slow network. */
export interface LighthouseReport {
  /** Of 100. */
  accessibility: number;
  /** Of 100. */
  bestPractices: number;
  /** The largest paint, in milliseconds. */
  largestPaintMs: number;
  /** Of the layout, without unit. */
  shift: number;
  /** Names of the audits that are not met. */
  unmet: readonly string[];
}

/** Looks at an address as the signed-in user. @throws Error when Lighthouse gives no answer */
export async function lighthouseReport(host: OpenHost, path: string): Promise<LighthouseReport> {
  const result = await lighthouse(`${host.origin}${path}`, {
    port: host.debuggingPort,
    output: 'json',
    logLevel: 'error',
    onlyCategories: ['accessibility', 'best-practices', 'performance'],
    // The session of the user is in there.
    disableStorageReset: true,
  });
  if (result === undefined) throw new Error('Lighthouse gave no answer.');
  const { audits, categories } = result.lhr;
  const scoreOf = (name: string): number => Math.round((categories[name]?.score ?? 0) * 100);
  const valueOf = (name: string): number => audits[name]?.numericValue ?? Number.NaN;
  const watched = ['accessibility', 'best-practices'].flatMap((name) => categories[name]?.auditRefs ?? []);

  return {
    accessibility: scoreOf('accessibility'),
    bestPractices: scoreOf('best-practices'),
    largestPaintMs: valueOf('largest-contentful-paint'),
    shift: valueOf('cumulative-layout-shift'),
    unmet: watched.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1).map(({ id }) => id),
  };
}
