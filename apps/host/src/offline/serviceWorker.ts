import { keepingOf } from './keptAnswer.ts';

declare const self: ServiceWorkerGlobalScope;

/** Scripts, styles and the page. */
const SHELL = 'diwan:shell';
/** What belongs to the user. */
const RECORDS = 'diwan:records';

/** Assets kept at most; those of old versions are the oldest. */
const ASSET_LIMIT = 150;

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

// The page names what it loaded before this worker was there.
self.addEventListener('message', (event) => {
  const { data } = event;
  if (Array.isArray(data)) event.waitUntil(keepAll(data.filter((url) => typeof url === 'string')));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  switch (keepingOf(request, self.location.origin)) {
    case 'asset':
      return event.respondWith(keptFirst(request));
    case 'page':
      return event.respondWith(networkFirst(request, SHELL, '/'));
    case 'record':
      return event.respondWith(networkFirst(request, RECORDS, request));
    case 'farewell':
      return event.waitUntil(caches.delete(RECORDS));
    case 'nothing':
      return undefined;
  }
});

async function keptFirst(request: Request): Promise<Response> {
  const kept = await caches.match(request);
  if (kept !== undefined) return kept;
  const answer = await fetch(request);
  if (answer.ok) await keep(SHELL, request, answer.clone());
  return answer;
}

async function networkFirst(request: Request, cache: string, key: Request | string): Promise<Response> {
  try {
    const answer = await fetch(request);
    if (answer.ok && !answer.redirected) await keep(cache, key, answer.clone());
    // Somebody else, or nobody: what was kept is not theirs.
    if (answer.status === 401) await caches.delete(RECORDS);
    return answer;
  } catch (error) {
    const kept = await caches.match(key);
    if (kept === undefined) throw error;
    return kept;
  }
}

async function keep(name: string, key: Request | string, answer: Response): Promise<void> {
  const cache = await caches.open(name);
  await cache.put(key, answer);
  if (name !== SHELL) return;
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - ASSET_LIMIT)).map((old) => cache.delete(old)));
}

async function keepAll(urls: readonly string[]): Promise<void> {
  const wanted = urls.filter((url) => {
    const keeping = keepingOf({ method: 'GET', url, mode: 'cors' }, self.location.origin);
    return keeping === 'asset';
  });
  await Promise.allSettled([...wanted.map((url) => keptFirst(new Request(url))), keepPage()]);
}

async function keepPage(): Promise<void> {
  if ((await caches.match('/')) !== undefined) return;
  const answer = await fetch('/', { cache: 'no-store' });
  if (answer.ok) await keep(SHELL, '/', answer);
}
