import type { JWTPayload } from 'jose';
import {
  fallback,
  getDotPath,
  type InferOutput,
  literal,
  maxLength,
  minLength,
  nullish,
  object,
  optional,
  pipe,
  safeParse,
  string,
} from 'valibot';

import type { Identity } from '../users/userRepository.ts';
import type { OpenIdProvider } from './openIdProvider.ts';

// Signatures by a key pair only: with HS256 a public key would do as the secret.
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

const text = pipe(string(), minLength(1), maxLength(255));

const claimsSchema = object({
  sub: text,
  email: text,
  email_verified: literal(true),
  nonce: nullish(string()),
  azp: nullish(string()),
  // Decoration: an odd one is left out rather than keeping its owner from signing in.
  name: fallback(optional(text), undefined),
  picture: fallback(optional(pipe(string(), maxLength(2048))), undefined),
});

/** A token that is older is refused, however long its provider lets it last. */
export const MAX_TOKEN_AGE_MS = 10 * 60 * 1000;

/** What an ID token must match. */
export interface Expectation {
  provider: Pick<OpenIdProvider, 'issuer' | 'keys'>;
  clientId: string;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** What a token says, after every check that can be made of itself. */
export interface VerifiedToken {
  identity: Identity;
  nonce: string | undefined;
}

/**
 * The identity in an ID token that answers a sign-in which began here with this nonce.
 *
 * @throws as {@link verifiedToken}, and on a token of another sign-in
 */
export async function verifiedIdentity(
  token: string,
  { nonce, ...expectation }: Expectation & { nonce: string },
): Promise<Identity> {
  const verified = await verifiedToken(token, expectation);
  if (verified.nonce !== nonce) throw new Error('The ID token belongs to another sign-in');
  return verified.identity;
}

/**
 * What an ID token says, after the checks of OpenID Connect Core 1.0, section 3.1.3.7, but for the nonce.
 *
 * @throws on any token that is forged, expired, too old, for another client, or whose e-mail the provider has not
 *   verified
 */
export async function verifiedToken(
  token: string,
  { provider, clientId, now }: Expectation,
): Promise<VerifiedToken> {
  const { jwtVerify } = await import('jose');
  const { payload } = await jwtVerify(token, provider.keys, {
    issuer: provider.issuer,
    audience: clientId,
    algorithms: ALGORITHMS,
    requiredClaims: ['sub', 'iat', 'exp'],
    maxTokenAge: MAX_TOKEN_AGE_MS / 1000,
    clockTolerance: '60 seconds',
    currentDate: new Date(now()),
  });
  const claims = claimsOf(payload);
  const hasOneAudience = [payload.aud].flat().length === 1;
  const party = claims.azp ?? (hasOneAudience ? clientId : undefined);
  if (party !== clientId) throw new Error('The ID token was given to another client');
  const { sub: subject, email, name, picture } = claims;
  return {
    identity: { issuer: provider.issuer, subject, email, name, picture },
    nonce: claims.nonce ?? undefined,
  };
}

function claimsOf(payload: JWTPayload): InferOutput<typeof claimsSchema> {
  const result = safeParse(claimsSchema, payload);
  if (result.success) return result.output;
  // Valibot's own text would carry what stood in the token into the log.
  throw new Error(`The ID token's claim ${getDotPath(result.issues[0])} cannot be accepted`);
}
