import { type JWTPayload, jwtVerify } from 'jose';
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

/** What an ID token must match besides its provider. */
export interface Expectation {
  provider: Pick<OpenIdProvider, 'issuer' | 'keys'>;
  clientId: string;
  /** The nonce that the sign-in began with. */
  nonce: string;
  now: () => number;
}

/**
 * The identity in an ID token, after every check of OpenID Connect Core 1.0, section 3.1.3.7.
 *
 * @throws on any token that is forged, expired, too old, for another client, of another sign-in, or whose
 *   e-mail the provider has not verified
 */
export async function verifiedIdentity(token: string, expectation: Expectation): Promise<Identity> {
  const { provider, clientId, nonce, now } = expectation;
  const { payload } = await jwtVerify(token, provider.keys, {
    issuer: provider.issuer,
    audience: clientId,
    algorithms: ALGORITHMS,
    requiredClaims: ['sub', 'iat', 'exp'],
    maxTokenAge: '10 minutes',
    clockTolerance: '60 seconds',
    currentDate: new Date(now()),
  });
  const claims = claimsOf(payload);
  if (claims.nonce !== nonce) throw new Error('The ID token belongs to another sign-in');
  const hasOneAudience = [payload.aud].flat().length === 1;
  const party = claims.azp ?? (hasOneAudience ? clientId : undefined);
  if (party !== clientId) throw new Error('The ID token was given to another client');
  return {
    issuer: provider.issuer,
    subject: claims.sub,
    email: claims.email,
    name: claims.name,
    picture: claims.picture,
  };
}

function claimsOf(payload: JWTPayload): InferOutput<typeof claimsSchema> {
  const result = safeParse(claimsSchema, payload);
  if (result.success) return result.output;
  // Valibot's own text would carry what stood in the token into the log.
  throw new Error(`The ID token's claim ${getDotPath(result.issues[0])} cannot be accepted`);
}
