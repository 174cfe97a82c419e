import { type InferOutput, literal, object, optional, string } from 'valibot';

import { type LicenseStatus, licenseStatusSchema } from '../wire/companion.ts';
import { COMPANION_PATHS } from '../wire/paths.ts';

/** Versions of the calls that this page speaks. */
export const COMPANION_PROTOCOL = { min: 1, max: 1 } as const;

/** Whether page and companion have a version of their calls in common, or which of them is too old. */
export function protocolFit({ min, max }: LicenseStatus['protocol']): 'fits' | 'old-version' | 'old-page' {
  if (max < COMPANION_PROTOCOL.min) return 'old-version';
  return min > COMPANION_PROTOCOL.max ? 'old-page' : 'fits';
}

/** Path of the pairing; POST. */
export const PAIR_PATH = '/api/pair';

/** Body of a pairing: the page proves that it knows the code, without showing it. */
export const pairRequestSchema = object({ nonce: string(), proof: string() });

/** Body of a pairing. */
export type PairRequest = InferOutput<typeof pairRequestSchema>;

/** Answer of a pairing: the token of this browser, and the proof that the companion knew the code as well. */
export const pairedSchema = object({ success: literal(true), token: string(), proof: string() });

/** Answer of `GET /api/license-status`; `proof` answers the nonce of a paired page. */
export const companionStatusSchema = object({ ...licenseStatusSchema.entries, proof: optional(string()) });

/**
 * Path and query of a status call.
 *
 * @param token - a token is an id, a dot and its secret; only the id is sent
 */
export function statusPath(nonce: string, token: string | null): string {
  const query = token === null ? '' : `?${new URLSearchParams({ nonce, id: tokenId(token) }).toString()}`;
  return `${COMPANION_PATHS.licenseStatus}${query}`;
}

/** The public part of a token. */
export function tokenId(token: string): string {
  return token.slice(0, Math.max(token.indexOf('.'), 0));
}

/**
 * What a user types as a pairing code, as the companion wrote it: 8 signs of Crockford's base 32, in capitals. Spaces
 * and hyphens are dropped, and letters that look like a digit are read as it.
 *
 * @returns `null` for what cannot be a code
 */
export function pairingCode(typed: string): string | null {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return /^[0-9A-HJKMNP-TV-Z]{8}$/.test(code) ? code : null;
}

/**
 * The pairing secret in the fragment of an address that the companion opened: `#companion=` and at least 128 bits as
 * base64url. A fragment never leaves the browser.
 *
 * @returns `null` for any other fragment
 */
export function pairingSecretOf(fragment: string): string | null {
  const secret = new URLSearchParams(fragment.replace(/^#/, '')).get('companion') ?? '';
  return /^[\w-]{22,100}$/.test(secret) ? secret : null;
}
