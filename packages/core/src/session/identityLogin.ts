import { object, optional, safeParse, string } from 'valibot';

import type { IdentityLogin } from '../wire/auth.ts';

/**
 * What the sign-in call takes for a credential of the identity provider: the credential and what its payload says.
 *
 * Nothing here is verified, and nothing of it may be trusted: only the server, which checks the signature, can say
 * who the user is. A credential that cannot be read travels alone.
 *
 * @param credential - an ID token (JWT), as the provider's button hands it over
 */
export function identityLoginOf(credential: string): IdentityLogin {
  const claims = safeParse(claimsSchema, payloadOf(credential));
  return claims.success ? { credential, ...claims.output } : { credential };
}

const claimsSchema = object({
  email: optional(string()),
  name: optional(string()),
  picture: optional(string()),
  given_name: optional(string()),
  family_name: optional(string()),
});

function payloadOf(credential: string): unknown {
  const encoded = credential.split('.')[1] ?? '';
  try {
    return JSON.parse(textOf(encoded));
  } catch {
    // Not a token, or one of another kind: the server will say so.
    return null;
  }
}

/**
 * Decodes base64url to UTF-8 text.
 *
 * @throws DOMException when it is no base64url, TypeError when it is no UTF-8
 */
function textOf(base64Url: string): string {
  const binary = atob(base64Url.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}
