/** The part of a window that keeps the page for the time without a network. */
export type OfflinePage = Pick<Window, 'performance'> & {
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
export async function startOffline({ navigator, performance, trustedTypes }: OfflinePage): Promise<void> {
  // The page's policy lets only addresses become scripts that such a rule has let through: this one, no other.
  const policy = trustedTypes?.createPolicy('diwan-offline', {
    createScriptURL: (url) => (url === WORKER ? url : ''),
  });
  const url = policy === undefined ? WORKER : policy.createScriptURL(WORKER);
  await navigator.serviceWorker.register(url, { type: 'module', scope: '/' });
  const { active } = await navigator.serviceWorker.ready;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  active?.postMessage(loaded);
}
