/** Session tokens of one user as they stand in a record. */
export interface Allowance {
  /** Tokens used since the counter last stood at zero, less what was refilled. */
  readonly usedTokens: number;
  /** Up to when refills were given, in milliseconds since 1970; it only moves forward, by whole hours. */
  readonly refilledAt: number;
}

/** How large an allowance is, and how fast it comes back. */
export interface AllowanceRule {
  readonly maxTokens: number;
  /** By default as much as `maxTokens`: the counter then stands at zero after an hour. */
  readonly tokensPerHour: number;
}

/** The maximum where the server gives none, and the refill that is shown then. */
export const DEFAULT_ALLOWANCE: AllowanceRule = { maxTokens: 10_000, tokensPerHour: 500 };

/**
 * The allowance at a time: for each full hour since the last refill the used tokens fall by `tokensPerHour`, never
 * under zero.
 *
 * What was given stays noted in `refilledAt`. A clock that jumped ahead and came back gives nothing until it has
 * passed that time again, so nothing is given twice.
 *
 * @returns the same object when no full hour has passed
 */
export function refilledAllowance(
  allowance: Allowance,
  { tokensPerHour }: AllowanceRule,
  now: number,
): Allowance {
  const hours = Math.floor((now - allowance.refilledAt) / HOUR_MS);
  // Written so that a time that is no number gives nothing either.
  if (!(hours >= 1)) return allowance;
  return {
    usedTokens: Math.max(allowance.usedTokens - hours * tokensPerHour, 0),
    refilledAt: allowance.refilledAt + hours * HOUR_MS,
  };
}

/** The allowance after a completion. @param tokens - all tokens of it, as counted; every completion counts */
export function allowanceAfter(allowance: Allowance, tokens: number): Allowance {
  return { ...allowance, usedTokens: allowance.usedTokens + tokens };
}

/** Tokens left, never under zero. */
export function remainingTokens(
  { usedTokens }: Pick<Allowance, 'usedTokens'>,
  { maxTokens }: AllowanceRule,
): number {
  return Math.max(maxTokens - usedTokens, 0);
}

/** Tells whether the session is blocked: the used tokens have reached the maximum. */
export function isSessionBlocked(
  { usedTokens }: Pick<Allowance, 'usedTokens'>,
  { maxTokens }: AllowanceRule,
): boolean {
  return usedTokens >= maxTokens;
}

/** When the next refill comes, in milliseconds since 1970. */
export function nextRefillAt({ refilledAt }: Pick<Allowance, 'refilledAt'>): number {
  return refilledAt + HOUR_MS;
}

/** An hour, in milliseconds. */
export const HOUR_MS = 3_600_000;
