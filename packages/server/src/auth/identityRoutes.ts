import { API_PATHS, type IdentityLogin, identityLoginSchema, type User, userSchema } from '@diwan/core/wire';
import type { Plugin } from '@hapi/hapi';

import { refusal } from '../http/refusal.ts';
import { validated } from '../http/validated.ts';
import { type ArrivalOptions, arrivedUser, beginSession } from './arrival.ts';
import type { OpenIdClient, OpenIdProvider } from './openIdProvider.ts';
import type { UsedTokenRepository } from './usedTokenRepository.ts';
import { userAnswer, type UserAnswerOptions } from './userAnswer.ts';
import { MAX_TOKEN_AGE_MS, type VerifiedToken, verifiedToken } from './verifiedIdentity.ts';

/** What the sign-in by a credential needs. */
export interface IdentityRoutesOptions extends ArrivalOptions, UserAnswerOptions {
  client: Pick<OpenIdClient, 'clientId' | 'findProvider'>;
  usedTokens: UsedTokenRepository;
}

const TIME_LIMIT_MS = 8000;
const MAX_BYTES = 32 * 1024;

/**
 * `POST /api/auth/google`: signs in by an ID token of the configured provider, as its button hands it to a page.
 * Of the body only the verified `credential` counts, and it counts once.
 */
export const identityRoutes: Plugin<IdentityRoutesOptions> = {
  name: 'identity-routes',
  register(server, options) {
    server.route<{ Payload: IdentityLogin }>({
      method: 'POST',
      path: API_PATHS.identityLogin,
      options: {
        description: 'Signs in with an ID token of the identity provider',
        auth: { mode: 'try' },
        payload: { maxBytes: MAX_BYTES },
        timeout: { server: TIME_LIMIT_MS },
        plugins: { rateLimit: 'sign-in', answer: userSchema },
        validate: { payload: validated(identityLoginSchema) },
      },
      handler: async (request): Promise<User> => {
        const { credential } = request.payload;
        const token = await tokenOf(credential, options).catch((error: unknown) => {
          request.log(['warn', 'sign-in'], error instanceof Error ? error.message : 'refused');
          throw error instanceof ProviderDown ? providerDown() : refusedCredential();
        });
        if (!(await options.usedTokens.use(onceKeysOf(credential, token), MAX_TOKEN_AGE_MS * 2)))
          throw refusedCredential();
        const userId = await arrivedUser(token.identity, options);
        await beginSession(request, userId, options);
        return userAnswer(userId, options);
      },
    });
  },
};

class ProviderDown extends Error {}

async function tokenOf(
  credential: string,
  { client, now }: Pick<IdentityRoutesOptions, 'client' | 'now'>,
): Promise<VerifiedToken> {
  const provider = await foundProvider(client);
  return verifiedToken(credential, { provider, clientId: client.clientId, now });
}

async function foundProvider({ findProvider }: Pick<OpenIdClient, 'findProvider'>): Promise<OpenIdProvider> {
  try {
    return await findProvider(AbortSignal.timeout(TIME_LIMIT_MS));
  } catch (error) {
    throw new ProviderDown('The identity provider’s description could not be read', { cause: error });
  }
}

// The token by its signed part: its signature can be written in more than one way. And its nonce, which a
// provider may put into several tokens of one sign-in.
function onceKeysOf(credential: string, { identity, nonce }: VerifiedToken): string[] {
  const signed = credential.slice(0, credential.lastIndexOf('.'));
  return [`token ${signed}`, ...(nonce === undefined ? [] : [`nonce ${identity.issuer} ${nonce}`])];
}

// One text for every reason: whoever forges a token need not learn how far it came. The log says which.
function refusedCredential(): Error {
  const text = 'The identity provider’s answer could not be accepted. Please sign in again.';
  return refusal(401, 'credential-refused', text);
}

function providerDown(): Error {
  const text = 'The identity provider does not answer at the moment. Please try again in a minute.';
  return refusal(503, 'provider-unavailable', text, { headers: { 'retry-after': '30' } });
}
