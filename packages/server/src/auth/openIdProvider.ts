import type { JWTVerifyGetKey } from 'jose';

/** What sign-in needs to know of the identity provider. */
export interface OpenIdProvider {
  issuer: string;
  /** Where the browser is sent. */
  authorizationEndpoint: string;
  /** Where the server redeems a code. */
  tokenEndpoint: string;
  /** The keys that sign its ID tokens. */
  keys: JWTVerifyGetKey;
  /** Further parameters for the authorization endpoint. */
  parameters: Readonly<Record<string, string>>;
}

/**
 * Gives the identity provider when a sign-in needs it; a provider that is down then must not keep the server
 * from starting.
 *
 * @throws when the provider's description cannot be read now
 */
export type FindOpenIdProvider = (signal: AbortSignal) => Promise<OpenIdProvider>;

/** This site as the identity provider knows it. */
export interface OpenIdClient {
  clientId: string;
  clientSecret: string;
  findProvider: FindOpenIdProvider;
}
