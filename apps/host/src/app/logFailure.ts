/** Notes a failure that the page answers by itself, where a developer looks for it. */
export function logFailure(event: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- the browser's console is the page's log
  console.warn(event, error);
}
