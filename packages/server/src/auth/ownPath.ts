// Only the path is used of it; any origin that no browser is on would do.
const ANY_ORIGIN = 'http://own.invalid';

/**
 * The path of this site that a `next` parameter names, with its query, or `/` for anything else.
 *
 * Resolved as a browser resolves it, so that `//evil.example`, `/\evil.example` and control characters that
 * browsers drop lead nowhere else. Paths of the API are no pages: they lead to `/` as well.
 */
export function ownPath(next: unknown): string {
  if (typeof next !== 'string' || !next.startsWith('/') || !URL.canParse(next, ANY_ORIGIN)) return '/';
  const { origin, pathname, search } = new URL(next, ANY_ORIGIN);
  // A path such as `/..//evil.example` resolves to one that begins with two slashes.
  if (origin !== ANY_ORIGIN || pathname.startsWith('//') || pathname.startsWith('/api/')) return '/';
  return pathname + search;
}
