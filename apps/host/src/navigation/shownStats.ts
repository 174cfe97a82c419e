import { allowanceOf, formatBalance, microdollarsOf, type ProfileState } from '@diwan/core';

/** What the navigation shows of a user; `null` where nothing is known yet. */
export interface ShownStats {
  /** Tokens left in the session. */
  readonly sessionLeft: string | null;
  /** Tokens used in the session. */
  readonly used: string | null;
  /** In dollars with four decimals. */
  readonly balance: string | null;
}

/**
 * The three stats of the navigation.
 *
 * @param state - where the profile stands; the page's own count while the server does not answer
 * @param locale - BCP 47 tag, for the grouping of thousands
 */
export function shownStats(state: ProfileState, locale: string): ShownStats {
  const count = new Intl.NumberFormat(locale, { numberingSystem: 'latn' });
  switch (state.status) {
    case 'loading':
      return { sessionLeft: null, used: null, balance: null };
    case 'ready': {
      const { usedTokens, remainingTokens: left } = allowanceOf(state.profile);
      const balance = microdollarsOf(state.profile.balance, 'down');
      return {
        sessionLeft: count.format(left),
        used: count.format(usedTokens),
        balance: balance === null ? null : formatBalance(balance),
      };
    }
    case 'unavailable': {
      const { tokensUsed, balance } = state.stats;
      const { remainingTokens: left } = allowanceOf({ sessionTokensUsed: tokensUsed });
      return {
        sessionLeft: count.format(left),
        used: count.format(tokensUsed),
        balance: balance === null ? null : formatBalance(balance),
      };
    }
  }
}
