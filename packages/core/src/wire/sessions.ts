import { array, boolean, type InferOutput, object, string } from 'valibot';

/** One browser in which the caller is signed in. */
export const signedInSessionSchema = object({
  id: string(),
  /** Browser and system for people, such as "Firefox on Linux"; "Unknown browser" where neither is known. */
  label: string(),
  /** When it signed in, ISO 8601. */
  createdAt: string(),
  /** When it was last seen, ISO 8601, true to ten minutes. */
  lastSeenAt: string(),
  /** Whether it is the one that asks. */
  current: boolean(),
});

/** One browser in which the caller is signed in. */
export type SignedInSession = InferOutput<typeof signedInSessionSchema>;

/** Answer of `GET /api/auth/sessions`, the last seen first. */
export const sessionListSchema = object({ sessions: array(signedInSessionSchema) });

/** Answer of `GET /api/auth/sessions`. */
export type SessionList = InferOutput<typeof sessionListSchema>;
