import { boolean, type InferOutput, literal, number, object, optional, string } from 'valibot';

/** Port of the companion on the user's machine. */
export const COMPANION_PORT = 3007;

/** Versions of the companion's calls that this release speaks, on both sides. */
export const COMPANION_PROTOCOL = { min: 1, max: 1 } as const;

/** Answer of `GET /api/license-status`: presence and permission only, never anything of a project. */
export const licenseStatusSchema = object({
  success: boolean(),
  licensed: boolean(),
  edition: string(),
  status: string(),
  product: string(),
  version: string(),
  protocol: object({ min: number(), max: number() }),
  paired: boolean(),
  updateAvailable: optional(string()),
});

/** Presence and permission of the companion. */
export type LicenseStatus = InferOutput<typeof licenseStatusSchema>;

/** Answer of `GET /api/license-status`; `proof` answers the nonce of a paired page. */
export const companionStatusSchema = object({ ...licenseStatusSchema.entries, proof: optional(string()) });

/** The 32 signs of a pairing code: Crockford's base 32, without I, L, O and U. */
export const PAIRING_CODE_SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** How many signs a pairing code has. */
export const PAIRING_CODE_LENGTH = 8;

/** Body of `POST /api/pair`: the page proves that it knows the code, without showing it. */
export const pairRequestSchema = object({ nonce: string(), proof: string() });

/** Body of a pairing. */
export type PairRequest = InferOutput<typeof pairRequestSchema>;

/** Answer of a pairing: the token of this browser, and the proof that the companion knew the code as well. */
export const pairedSchema = object({ success: literal(true), token: string(), proof: string() });

/** Answer of a pairing. */
export type Paired = InferOutput<typeof pairedSchema>;

/** How long a token lives after its last use: 30 days, in the browser and in the companion. */
export const TOKEN_AGE_MS = 30 * 24 * 3_600_000;

/** The public part of a token, which is an id, a dot and its secret. */
export function tokenId(token: string): string {
  return token.slice(0, Math.max(token.indexOf('.'), 0));
}
