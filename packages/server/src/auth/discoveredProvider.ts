import { object, parse, pipe, string, url } from 'valibot';

import type { FindOpenIdProvider, OpenIdProvider } from './openIdProvider.ts';

const address = pipe(string(), url());

const descriptionSchema = object({
  issuer: string(),
  authorization_endpoint: address,
  token_endpoint: address,
  jwks_uri: address,
});

/**
 * An OpenID Connect provider by its discovery document (OpenID Connect Discovery 1.0, section 4), read at
 * the first sign-in and kept. A failed reading is tried again at the next sign-in.
 */
export function discoveredProvider(issuer: string, fetchAddress: typeof fetch): FindOpenIdProvider {
  let found: OpenIdProvider | undefined;
  return async (signal) => {
    found ??= await discover(issuer, fetchAddress, signal);
    return found;
  };
}

async function discover(
  issuer: string,
  fetchAddress: typeof fetch,
  signal: AbortSignal,
): Promise<OpenIdProvider> {
  const location = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const response = await fetchAddress(location, { signal, redirect: 'error' });
  if (!response.ok) throw new Error(`The identity provider's description answered ${response.status}`);
  // Loaded by the first sign-in: a server starts without it a fortieth of a second sooner.
  const { createRemoteJWKSet } = await import('jose');
  const description = parse(descriptionSchema, await response.json());
  if (description.issuer !== issuer) throw new Error('The identity provider describes another issuer');
  return {
    issuer,
    authorizationEndpoint: description.authorization_endpoint,
    tokenEndpoint: description.token_endpoint,
    keys: createRemoteJWKSet(new URL(description.jwks_uri), { timeoutDuration: 5000 }),
    parameters: {},
  };
}
