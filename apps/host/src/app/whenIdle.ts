/** The part of a window that knows when it has nothing to do; Safari does not say. */
export interface RestingPage {
  requestIdleCallback?: (callback: () => void, options: { timeout: number }) => number;
  setTimeout: (callback: () => void, delayMs: number) => unknown;
}

/** Waits at most so long, in milliseconds, for the page to come to rest. */
const LONGEST_WAIT_MS = 2_000;
/** How long a page is given that does not say when it rests. */
const PAUSE_MS = 300;

/** Calls back once the page has nothing to do: for fetching ahead what is needed next. */
export function whenIdle(page: RestingPage, callback: () => void): void {
  if (page.requestIdleCallback === undefined) page.setTimeout(callback, PAUSE_MS);
  else page.requestIdleCallback(callback, { timeout: LONGEST_WAIT_MS });
}
