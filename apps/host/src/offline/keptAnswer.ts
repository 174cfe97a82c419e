/** How an answer is kept for the time without a network. */
export type Keeping =
  /** Never changes under its address: once kept, the network is not asked. */
  | 'asset'
  /** The page itself: the network first, what was kept without one. */
  | 'page'
  /** The user's own records: the same, and forgotten when somebody else signs in or the user signs out. */
  | 'record'
  /** Signs in or out: what was kept of the user goes. */
  | 'farewell'
  | 'nothing';

/** What decides how an answer is kept. */
export interface AskedFor {
  readonly method: string;
  readonly url: string;
  /** `navigate` for a page. */
  readonly mode: string;
}

/** How the answer to a request is kept. @param origin - of the site; nothing of another one is kept */
export function keepingOf({ method, url, mode }: AskedFor, origin: string): Keeping {
  const { origin: asked, pathname } = new URL(url);
  if (asked !== origin) return 'nothing';
  if (/^\/api\/auth\/(?:logout|sign-in|login|register|google)/.test(pathname)) return 'farewell';
  if (method === 'DELETE' && pathname === '/api/user/account') return 'farewell';
  if (method !== 'GET') return 'nothing';
  if (pathname.startsWith('/assets/') || /^\/icon[\w-]*\.(?:png|svg)$/.test(pathname)) return 'asset';
  if (mode === 'navigate') return isScreen(pathname) ? 'page' : 'nothing';
  return RECORDS.test(pathname) ? 'record' : 'nothing';
}

/** What the page reads to show saved chats, and nothing that streams. */
const RECORDS =
  /^\/api\/(?:site|auth\/me|user\/profile|models\/(?:chat|vibecoding)|chat-history(?:\/[^/]+)?|files\/[^/]+)$/;

function isScreen(pathname: string): boolean {
  return !/^\/(?:api|idp|docs|preview-frame|metrics)(?:\/|$)/.test(pathname);
}
