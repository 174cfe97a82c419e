import { createHash } from 'node:crypto';

import type { Plugin, Request } from '@hapi/hapi';
import { is, object, string } from 'valibot';

import { clientAddress } from './clientAddress.ts';
import { RATE_LIMITS, type RateLimitName, type RateLimits } from './rateLimits.ts';
import { refusal } from './refusal.ts';

declare module '@hapi/hapi' {
  interface PluginSpecificConfiguration {
    /**
     * The limit of a route. Without it every unsafe call under `/api/` has the limit `write`. `own`: the route's
     * service takes from a limit by itself, for it alone knows what counts.
     */
    rateLimit?: Exclude<RateLimitName, 'sign-in-address'> | 'own';
  }
}

/** What the rate limits need. */
export interface RateLimitOptions {
  limits: RateLimits;
  /** See `clientAddress`. */
  trustedProxies: number;
}

const SAFE_METHODS = new Set(['get', 'head', 'options']);

/** Answers 429 with `Retry-After` to a caller who does something too often. */
export const rateLimit: Plugin<RateLimitOptions> = {
  name: 'rate-limit',
  register(server, options) {
    // Before the body is read: a caller who is refused must not cost its parsing.
    server.ext('onCredentials', async (request, h) => {
      const name = limitOf(request);
      if (name !== undefined && name !== 'sign-in') {
        await takeOrRefuse(options.limits, name, keyOf(request, options.trustedProxies));
      }
      return h.continue;
    });
    // Who wants to sign in stands in the body.
    server.ext('onPreHandler', async (request, h) => {
      if (limitOf(request) === 'sign-in') await takeSignIn(request, options);
      return h.continue;
    });
  },
};

/** The limit that a route's calls take from; undefined for none, and for one that its service takes from. */
export function limitOf({
  method,
  route: { settings, path },
}: Pick<Request, 'method' | 'route'>): RateLimitName | undefined {
  const declared = settings.plugins?.rateLimit;
  if (declared === 'own') return undefined;
  if (declared !== undefined) return declared;
  return SAFE_METHODS.has(method) || !path.startsWith('/api/') ? undefined : 'write';
}

/** @throws Boom 429 `too-many-requests` with `Retry-After` */
export async function takeOrRefuse(limits: RateLimits, name: RateLimitName, key: string): Promise<void> {
  const seconds = await limits.take(name, key);
  if (seconds === null) return;
  throw refusal(429, 'too-many-requests', `${RATE_LIMITS[name].text} Please wait ${seconds} s.`, {
    headers: { 'retry-after': String(seconds) },
  });
}

function keyOf({ auth, headers, info }: Request, trustedProxies: number): string {
  const userId = auth.isAuthenticated ? auth.credentials.user?.userId : undefined;
  return userId === undefined
    ? `address ${clientAddress({ headers, info }, trustedProxies)}`
    : `user ${userId}`;
}

async function takeSignIn(request: Request, { limits, trustedProxies }: RateLimitOptions): Promise<void> {
  const address = clientAddress(request, trustedProxies);
  await takeOrRefuse(limits, 'sign-in-address', address);
  await takeOrRefuse(limits, 'sign-in', `${address} ${accountOf(request.payload)}`);
}

const withEmail = object({ email: string() });

// Hashed: what is typed into a sign-in need not stand in the store of the limits. A token names nobody whom one
// could believe before it is verified; by its address all of them count together.
function accountOf(payload: unknown): string {
  const isPassword = is(object({ password: string() }), payload);
  const account = isPassword && is(withEmail, payload) ? payload.email.toLowerCase() : 'credential';
  return createHash('sha256').update(account).digest('base64url');
}
