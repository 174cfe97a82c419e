import { once } from 'node:events';

import type { Lifecycle, Server } from '@hapi/hapi';
import { createLocalJWKSet } from 'jose';
import type { Provider } from 'oidc-provider';

import { isLoopbackAddress, isLoopbackHost } from '../../configuration/isLoopbackHost.ts';
import type { ServerSettings } from '../../configuration/settings.ts';
import { refusal } from '../../http/refusal.ts';
import type { OpenIdClient } from '../openIdProvider.ts';
import { routeChoice } from './choiceRoutes.ts';
import { keptKeys, publicKeyOf } from './keptKeys.ts';
import { CLIENT_ID, makeProvider, PROVIDER_PATH } from './makeProvider.ts';

/** Puts the development provider into the server, under `/idp` and for this machine only. */
export async function embedProvider(
  server: Server,
  {
    publicOrigin,
    dataFolder,
    productName,
  }: Pick<ServerSettings, 'publicOrigin' | 'dataFolder' | 'productName'>,
): Promise<OpenIdClient> {
  const keys = await keptKeys(dataFolder);
  const provider = makeProvider(publicOrigin, keys);
  provider.on('server_error', (_request, error) =>
    server.log(['error', 'development-provider'], error.message),
  );
  routeChoice(server, { provider, publicOrigin, productName, guard: loopbackOnly });
  routeProtocol(server, provider);
  return {
    clientId: CLIENT_ID,
    clientSecret: keys.clientSecret,
    findProvider: async () => ({
      issuer: provider.issuer,
      authorizationEndpoint: `${provider.issuer}/auth`,
      // By the address on which this process listens: the public one may be a port mapped from outside.
      tokenEndpoint: `${ownAddress(server)}${PROVIDER_PATH}/token`,
      keys: createLocalJWKSet({ keys: keys.signingKeys.map(publicKeyOf) }),
      // Otherwise the provider would remember the last user, and nobody could choose another.
      parameters: { prompt: 'login' },
    }),
  };
}

const loopbackOnly: Lifecycle.Method = (request, h) => {
  const { remoteAddress, hostname } = request.info;
  if (isLoopbackAddress(remoteAddress) && isLoopbackHost(hostname)) return h.continue;
  throw refusal(404, 'not-found', 'There is no such page.');
};

function routeProtocol(server: Server, provider: Provider): void {
  const answer = provider.callback();
  const handler: Lifecycle.Method = async ({ raw }, h) => {
    // The provider knows its own paths only, and finds where it is mounted by the address as it was.
    const originalUrl = raw.req.url ?? '';
    Object.assign(raw.req, { originalUrl, url: originalUrl.slice(PROVIDER_PATH.length) });
    const finished = once(raw.res, 'finish');
    await Promise.all([answer(raw.req, raw.res), finished]);
    return h.abandon;
  };
  const options = {
    auth: false as const,
    plugins: { originCheck: 'off' as const },
    ext: { onPreAuth: { method: loopbackOnly } },
  };
  server.route([
    { method: 'GET', path: `${PROVIDER_PATH}/{any*}`, options, handler },
    {
      method: 'POST',
      path: `${PROVIDER_PATH}/{any*}`,
      options: { ...options, payload: { parse: false, output: 'stream' } },
      handler,
    },
  ]);
}

function ownAddress({ info }: Server): string {
  const isEverywhere = info.address === '0.0.0.0' || info.address === '::';
  const host = isEverywhere || info.address === undefined ? '127.0.0.1' : info.address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${info.port}`;
}
