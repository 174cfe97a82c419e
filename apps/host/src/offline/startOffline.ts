/** The part of a window that keeps the page for the time without a network. */
export type OfflinePage = {
  readonly PerformanceObserver: typeof PerformanceObserver;
  readonly navigator: Pick<Navigator, 'serviceWorker'>;
  readonly trustedTypes?: TrustedTypes | undefined;
};

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string };
}

const WORKER = '/service-worker.js';

/**
 * Lets the page start without a network, with the chats that were read before.
 *
 * @throws when the browser refuses, as in private windows
 */
export async function startOffline(page: OfflinePage): Promise<void> {
  const { navigator, trustedTypes } = page;
  // The page's policy lets only addresses become scripts that such a rule has let through: this one, no other.
  const policy = trustedTypes?.createPolicy('diwan-offline', {
    createScriptURL: (url) => (url === WORKER ? url : ''),
  });
  const url = policy === undefined ? WORKER : policy.createScriptURL(WORKER);
  await navigator.serviceWorker.register(url, { type: 'module', scope: '/' });
  const { active } = await navigator.serviceWorker.ready;
  if (active === null) return;
  // What was asked for before the worker was there never passed it, and some of that is still on its way.
  const observer = new page.PerformanceObserver((seen) => {
    const loaded = seen.getEntries().flatMap(({ name }) => (name.includes('/api/') ? [] : name));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    if (loaded.length > 0) active.postMessage(loaded);
  });
  observer.observe({ type: 'resource', buffered: true });
}
