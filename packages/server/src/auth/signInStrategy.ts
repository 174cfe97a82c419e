import { randomBytes } from 'node:crypto';

import bell from '@hapi/bell';
import type { Lifecycle, Request, Server } from '@hapi/hapi';

import { isLoopbackHost } from '../configuration/isLoopbackHost.ts';
import type { OpenIdClient } from './openIdProvider.ts';
import { ownPath } from './ownPath.ts';
import { failedPath, type SignInFailure } from './signInFailure.ts';

/** What the strategy of the sign-in route needs. */
export interface SignInStrategyOptions {
  client: OpenIdClient;
  publicOrigin: string;
  /** Seals the cookie that carries a sign-in to its return; at least 32 characters. */
  secret: string;
}

/** Name of the strategy for the sign-in route. */
export const SIGN_IN_STRATEGY = 'identity-provider';

const STATE_COOKIE = 'diwan-sign-in';
const STATE_TTL_MS = 10 * 60 * 1000;
const DISCOVERY_LIMIT_MS = 5000;

/** Defines the strategy by which bell sends a browser to the identity provider and redeems its code. */
export async function defineSignInStrategy(server: Server, options: SignInStrategyOptions): Promise<void> {
  const { client, publicOrigin, secret } = options;
  const { clientId, clientSecret } = client;
  await server.register(bell);
  // In a variable of its own: bell's types do not know `isSameSite`.
  const strategy = {
    provider: {
      name: 'custom' as const,
      protocol: 'oauth2' as const,
      // In the form, not the header: bell writes a secret with special characters wrongly into Basic.
      useParamsAuth: true,
      pkce: 'S256' as const,
      scope: ['openid', 'email', 'profile'],
      auth: async () => (await findProvider(client)).authorizationEndpoint,
      token: async () => (await findProvider(client)).tokenEndpoint,
      profile: () => Promise.resolve(),
    },
    // Who it is stands in the ID token, which the route verifies.
    skipProfile: true,
    password: secret,
    clientId,
    clientSecret,
    cookie: STATE_COOKIE,
    ttl: STATE_TTL_MS,
    isSecure: publicOrigin.startsWith('https:'),
    // With Strict the cookie would be missing when the provider sends the browser back.
    isSameSite: 'Lax' as const,
    // Without it the request's Host header decides where the provider sends the code.
    location: publicOrigin,
    providerParams: async ({ query }: Request) => ({
      ...(await findProvider(client)).parameters,
      nonce: String(query['nonce']),
    }),
  };
  server.auth.strategy(SIGN_IN_STRATEGY, 'bell', strategy);
}

/**
 * Looks at a request to the sign-in route before bell does, which would answer a provider's error by
 * starting again, and a doubled parameter or a provider that is down by a 500.
 */
export function prepareSignIn({ client, publicOrigin }: SignInStrategyOptions): Lifecycle.Method {
  return async (request, h) => {
    const canonical = canonicalAddress(request, publicOrigin);
    if (canonical !== undefined) return h.redirect(canonical).takeover();

    const failure = failureOf(request);
    if (failure !== undefined) return h.redirect(failedPath(failure)).takeover();
    try {
      await findProvider(client);
    } catch (error) {
      request.log(['warn', 'sign-in'], error instanceof Error ? error.message : 'discovery failed');
      return h.redirect(failedPath('unavailable')).takeover();
    }
    // Bell keeps the query in its sealed cookie until the return: a place for the nonce that nobody can see.
    if (request.query['code'] === undefined) {
      const kept = { next: ownPath(request.query['next']), nonce: randomBytes(16).toString('base64url') };
      for (const name of Object.keys(request.query)) Reflect.deleteProperty(request.query, name);
      Object.assign(request.query, kept);
    }
    return h.continue;
  };
}

function findProvider(client: OpenIdClient): ReturnType<OpenIdClient['findProvider']> {
  return client.findProvider(AbortSignal.timeout(DISCOVERY_LIMIT_MS));
}

function failureOf({ query, state }: Request): SignInFailure | undefined {
  if (!Object.values(query).every((value) => typeof value === 'string')) return 'refused';
  if (query['error'] !== undefined || query['denied'] !== undefined) return 'denied';
  if (query['code'] === '') return 'refused';
  return query['code'] !== undefined && state[STATE_COOKIE] === undefined ? 'expired' : undefined;
}

// On one machine 127.0.0.1 and localhost are two sites to a browser: a sign-in begun on one would come back
// to the other without its cookie. Behind a proxy the Host header may be anything and is left alone.
function canonicalAddress({ info, url }: Request, publicOrigin: string): string | undefined {
  const { host, hostname } = new URL(publicOrigin);
  if (info.host === host || !isLoopbackHost(hostname) || !isLoopbackHost(info.hostname)) return undefined;
  return publicOrigin + url.pathname + url.search;
}
