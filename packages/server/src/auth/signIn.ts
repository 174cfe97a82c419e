import type { Plugin, Server } from '@hapi/hapi';

import { ConfigurationError } from '../configuration/configurationError.ts';
import type { ServerSettings } from '../configuration/settings.ts';
import { discoveredProvider } from './discoveredProvider.ts';
import { identityRoutes, type IdentityRoutesOptions } from './identityRoutes.ts';
import type { OpenIdClient } from './openIdProvider.ts';
import { type SignInOptions as RouteOptions, signInRoutes } from './signInRoutes.ts';

/** What the sign-in needs, whoever the identity provider is. */
export interface SignInOptions extends Omit<RouteOptions, 'client'>, Omit<IdentityRoutesOptions, 'client'> {
  settings: Pick<ServerSettings, 'identityProvider' | 'publicOrigin' | 'dataFolder' | 'productName'>;
  fetchAddress: typeof fetch;
}

/** Signs users in by the configured identity provider, or by the embedded one of development. */
export const signIn: Plugin<SignInOptions> = {
  name: 'sign-in',
  async register(server, options) {
    const client = await clientFor(server, options);
    await server.register({ plugin: signInRoutes, options: { ...options, client } });
    // The embedded provider's tokens come by redirect alone: there is no button that would hand one over.
    if (options.settings.identityProvider.kind === 'embedded') return;
    await server.register({ plugin: identityRoutes, options: { ...options, client } });
  },
};

async function clientFor(server: Server, { settings, fetchAddress }: SignInOptions): Promise<OpenIdClient> {
  const { identityProvider } = settings;
  if (identityProvider.kind === 'oidc') {
    const { issuer, clientId, clientSecret } = identityProvider;
    return { clientId, clientSecret, findProvider: discoveredProvider(issuer, fetchAddress) };
  }
  // Loaded only here: with a real provider nothing of the embedded one is in the process.
  const { embedProvider } = await import('./embedded/embedProvider.ts').catch(rethrowMissing);
  return embedProvider(server, settings);
}

// Where the server is installed from its package, oidc-provider is not: it is a tool of development.
function rethrowMissing(error: unknown): never {
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
  if (!isMissing) throw error;
  const problem = 'is missing: sign-in without an identity provider needs the package oidc-provider';
  throw new ConfigurationError([{ variable: 'OIDC_ISSUER', problem }]);
}
