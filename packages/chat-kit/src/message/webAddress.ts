import { safeLink } from '@diwan/core';

/** An address of the web, or `null` for any other kind, such as `javascript:`, `data:` or `mailto:`. */
export function webAddress(url: string): URL | null {
  const safe = safeLink(url);
  return safe?.startsWith('http') === true ? new URL(safe) : null;
}

/** The address of an image: of the web, of this site, or the image itself as a `data:` URL; `null` for others. */
export function imageAddress(url: string): string | null {
  if (/^data:image\/(?:png|jpeg|webp|gif|avif);base64,/i.test(url)) return url;
  if (url.startsWith('/') && !url.startsWith('//')) return url;
  return webAddress(url)?.href ?? null;
}
