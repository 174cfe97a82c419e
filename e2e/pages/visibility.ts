import type { Page } from '@playwright/test';

/** Makes the page believe that its tab is seen, or that it is not: without a screen every tab counts as seen. */
export async function beSeen(page: Page, isSeen: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    isSeen ? 'visible' : 'hidden',
  );
}
