import { API_PATHS } from '@diwan/core/wire';
import { type Configuration, Provider } from 'oidc-provider';

import { developmentUser } from './developmentUsers.ts';
import type { ProviderKeys } from './keptKeys.ts';
import { memoryAdapter } from './memoryAdapter.ts';

/** Where the embedded provider lives under the site's origin. */
export const PROVIDER_PATH = '/idp';

/** Name by which this site is known to the embedded provider. */
export const CLIENT_ID = 'diwan';

const MINUTES = 60;

/** The embedded OpenID Connect provider: one client, this site, and development users without passwords. */
export function makeProvider(publicOrigin: string, keys: ProviderKeys): Provider {
  const provider = new Provider(publicOrigin + PROVIDER_PATH, {
    ...clientConfiguration(publicOrigin, keys),
    adapter: memoryAdapter(Date.now),
    jwks: { keys: keys.signingKeys },
    cookies: {
      keys: keys.cookieKeys,
      names: { session: 'diwan-idp', interaction: 'diwan-idp-interaction', resume: 'diwan-idp-resume' },
      long: { sameSite: 'lax' },
      short: { sameSite: 'lax' },
    },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    expiresWithSession: () => false,
    // The site reads the ID token only, and asks no further call for e-mail and name.
    conformIdTokenClaims: false,
    interactions: { url: (_request, { uid }) => `${PROVIDER_PATH}/interaction/${uid}` },
    ttl: {
      AccessToken: 5 * MINUTES,
      AuthorizationCode: MINUTES,
      Grant: 10 * MINUTES,
      IdToken: 5 * MINUTES,
      Interaction: 10 * MINUTES,
      Session: 10 * MINUTES,
    },
    findAccount: (_request, subject) => accountOf(subject),
    loadExistingGrant: grantEverything,
    renderError(request, { error }) {
      request.type = 'text/plain';
      request.body = `The development sign-in failed: ${error}`;
    },
  });
  // A session that stayed would have to be ended by a page with a script before somebody else can sign in.
  provider.on('authorization.success', ({ oidc }) => void oidc.session?.destroy());
  return provider;
}

function clientConfiguration(publicOrigin: string, { clientSecret }: ProviderKeys): Configuration {
  return {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: clientSecret,
        redirect_uris: [publicOrigin + API_PATHS.signIn],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
  };
}

function accountOf(subject: string): ReturnType<NonNullable<Configuration['findAccount']>> {
  const user = developmentUser(subject);
  if (user === undefined) return undefined;
  const { name, email } = user;
  return { accountId: subject, claims: () => ({ sub: subject, name, email, email_verified: true }) };
}

// The only client is this site itself: nobody is asked whether it may know who they are.
const grantEverything: NonNullable<Configuration['loadExistingGrant']> = async ({ oidc }) => {
  const { client, session, provider } = oidc;
  if (client === undefined || session?.accountId === undefined) return undefined;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope('openid email profile');
  await grant.save();
  return grant;
};
