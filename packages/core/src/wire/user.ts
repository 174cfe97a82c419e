import { type InferOutput, number, object, optional, string } from 'valibot';

/** Balance and totals of the caller, in dollars and tokens, as a finished completion leaves them. */
export const userStatsSchema = object({
  balance: number(),
  totalTokensUsed: number(),
  totalCost: number(),
});

/** Balance and totals of the caller. */
export type UserStats = InferOutput<typeof userStatsSchema>;

/** The signed-in user, as `GET /api/auth/me` answers it. */
export const userSchema = object({
  email: string(),
  username: optional(string()),
  picture: optional(string()),
  ...userStatsSchema.entries,
});

/** The signed-in user. */
export type User = InferOutput<typeof userSchema>;

/**
 * A page's settings that the server decides: the product's name, the provider's sign-in button, and where the companion
 * is downloaded, if anywhere.
 */
export const siteSchema = object({
  productName: string(),
  providerName: string(),
  companionDownloadUrl: optional(string()),
});

/** Settings of the page that the server decides. */
export type Site = InferOutput<typeof siteSchema>;
