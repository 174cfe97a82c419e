import { type BrowserContext, expect, test as base } from '@playwright/test';

/** What the browser complained of during a test. */
export interface Complaints {
  /** Takes what was noted so far, so that the test does not fail by it: for a test that provokes it. */
  take(): string[];
}

/**
 * Playwright's `test`, which fails when any page of any context, with its frames and pop-ups, breaks the policy that it
 * was served with, or throws an error that nobody catches.
 */
export const test = base.extend<{ complaints: Complaints }>({
  complaints: [
    async ({ browser }, use) => {
      const noted: string[] = [];
      const watch = (context: BrowserContext): void =>
        watchContext(context, (complaint) => noted.push(complaint));
      browser.on('context', watch);
      await use({ take: () => noted.splice(0) });
      browser.off('context', watch);
      expect(noted).toEqual([]);
    },
    { auto: true },
  ],
});

/** How Chromium's console tells of a broken policy, reported or enforced. */
const POLICY = /Content Security Policy|requires 'Trusted/;

function watchContext(context: BrowserContext, note: (complaint: string) => void): void {
  context.on('weberror', (error) => note(`error: ${error.error().message}`));
  context.on('console', (message) => {
    if (POLICY.test(message.text())) note(`policy, ${message.location().url}: ${message.text()}`);
  });
}
