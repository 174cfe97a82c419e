import {
  DEFAULT_ALLOWANCE,
  isSessionBlocked,
  remainingTokens,
  type AllowanceRule,
} from '../allowance/allowance.ts';
import { microdollarsOf } from '../money/dollars.ts';
import { type Microdollars, microdollars } from '../money/microdollars.ts';
import type { Profile } from '../wire/profile.ts';

/** What the page shows of its user's tokens and money. */
export interface SessionStats {
  /** Tokens of the session allowance. */
  readonly tokensUsed: number;
  /** All tokens ever used, and what they cost. */
  readonly totalTokens: number;
  readonly totalCost: Microdollars;
  readonly isBlocked: boolean;
  /** `null` while unknown. */
  readonly balance: Microdollars | null;
}

/** The session allowance as the page shows it, all in tokens. */
export interface ShownAllowance extends AllowanceRule {
  readonly usedTokens: number;
  readonly remainingTokens: number;
  /** When the next tokens come, in milliseconds since 1970 by the server's clock; `null` while unknown. */
  readonly refillsAt: number | null;
}

/** The stats that a profile tells. */
export function statsOf(profile: Profile): SessionStats {
  const { maxTokens, usedTokens } = allowanceOf(profile);
  return {
    tokensUsed: usedTokens,
    totalTokens: profile.totalTokensUsed,
    totalCost: microdollarsOf(profile.totalCost, 'up') ?? microdollars(0),
    isBlocked: isSessionBlocked({ usedTokens }, { maxTokens, tokensPerHour: 0 }),
    balance: microdollarsOf(profile.balance, 'down'),
  };
}

/** The allowance that a profile tells; what it leaves out has its default. */
export function allowanceOf(profile: AllowancePart): ShownAllowance {
  const rule = {
    maxTokens: profile.maxTokens ?? DEFAULT_ALLOWANCE.maxTokens,
    tokensPerHour: profile.tokensPerHour ?? DEFAULT_ALLOWANCE.tokensPerHour,
  };
  const usedTokens = profile.sessionTokensUsed;
  const refillsAt = Date.parse(profile.refillsAt ?? '');
  return {
    ...rule,
    usedTokens,
    remainingTokens: profile.sessionTokensRemaining ?? remainingTokens({ usedTokens }, rule),
    refillsAt: Number.isNaN(refillsAt) ? null : refillsAt,
  };
}

/** What a profile says of the allowance; the client's own count is one without more. */
export type AllowancePart = Pick<Profile, 'sessionTokensUsed'> &
  Partial<Pick<Profile, 'maxTokens' | 'tokensPerHour' | 'sessionTokensRemaining' | 'refillsAt'>>;
