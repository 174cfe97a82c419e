import type { BrowserContext, Page } from '@playwright/test';

/** A page of an origin that is answered here; what it asks of the companion goes over the wire. */
export async function pageAt(context: BrowserContext, address: string): Promise<Page> {
  await context.route(address, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>site</title><button>Go</button>',
    }),
  );
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

/** A request that a page is told to make. */
export interface SimpleRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  mode?: 'cors' | 'no-cors';
}

/** What a page learns from a request: its status, that it could not read it, or that it failed. */
export function learn(page: Page, url: string, request: SimpleRequest = {}): Promise<string> {
  return page.evaluate(
    async ([address, init]) => {
      try {
        const response = await fetch(address, init);
        return response.type === 'opaque' ? 'opaque' : `${response.status} ${await response.text()}`;
      } catch {
        return 'failed';
      }
    },
    [url, request] as const,
  );
}
