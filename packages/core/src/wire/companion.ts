import { boolean, type InferOutput, number, object, optional, string } from 'valibot';

/** Port of the companion on the user's machine. */
export const COMPANION_PORT = 3007;

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
