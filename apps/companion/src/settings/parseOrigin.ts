/** An origin as browsers write it in the `Origin` header, or why the text names none. */
export type ParsedOrigin = { kind: 'origin'; origin: string } | { kind: 'faulty'; fault: string };

/**
 * Reads the origin of a site that may talk to the companion, such as `https://chat.example`.
 *
 * Without https only this machine is accepted: on the way from any other place a page can be changed by
 * somebody else, who would then speak with the rights of the site.
 */
export function parseOrigin(text: string): ParsedOrigin {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    return { kind: 'faulty', fault: 'is not the address of a site, such as https://chat.example' };
  }
  if (url.href !== `${url.origin}/`) {
    return { kind: 'faulty', fault: `has more than scheme, host and port; ${url.origin} would be right` };
  }
  if (url.protocol === 'http:' && !isLoopbackName(url.hostname)) {
    return { kind: 'faulty', fault: 'must begin with https://; http:// is for sites on this computer only' };
  }
  return { kind: 'origin', origin: url.origin };
}

function isLoopbackName(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '127.0.0.1' ||
    hostname === '[::1]'
  );
}
