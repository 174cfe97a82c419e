import { expect, type Page } from '@playwright/test';

/** Collects what a page complains of: policy violations, errors nobody caught, errors in the console. */
export function watchComplaints(page: Page): { expectNone(): void } {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('console', (message) => {
    // An answer with an error status is no fault of the page; the rules of each call are tested on the server.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      complaints.push(`console: ${message.text()}`);
    }
  });
  return { expectNone: () => expect(complaints).toEqual([]) };
}
