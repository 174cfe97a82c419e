import type { Request } from '@hapi/hapi';

/**
 * The address that a request comes from.
 *
 * @param trustedProxies how many proxies stand before this server, each of which adds to `X-Forwarded-For` whom it
 *   heard; what stands further left was written by the client, and may say anything
 */
export function clientAddress(
  { headers, info }: { headers: Request['headers']; info: Pick<Request['info'], 'remoteAddress'> },
  trustedProxies: number,
): string {
  const forwarded = headers['x-forwarded-for'];
  if (trustedProxies === 0 || typeof forwarded !== 'string') return info.remoteAddress;
  const addresses = forwarded.split(',').map((address) => address.trim());
  return addresses.at(-trustedProxies) || info.remoteAddress;
}
