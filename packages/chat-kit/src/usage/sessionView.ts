import { allowanceOf, type Microdollars, type ProfileState, type ShownAllowance, statsOf } from '@diwan/core';

/** What is shown of a user's session and money. */
export interface SessionView {
  readonly allowance: ShownAllowance;
  /** The session tokens are used up. */
  readonly isBlocked: boolean;
  /** `null` while unknown. */
  readonly balance: Microdollars | null;
  /** How far it can be trusted: as the server says, as it said before, or as the page itself counted. */
  readonly source: 'server' | 'old' | 'page';
}

/** What is shown of a profile; `null` while nothing is known. */
export function sessionView(state: ProfileState): SessionView | null {
  switch (state.status) {
    case 'loading':
      return null;
    case 'ready': {
      const { isBlocked, balance } = statsOf(state.profile);
      const allowance = allowanceOf(state.profile);
      return { allowance, isBlocked, balance, source: state.isOld ? 'old' : 'server' };
    }
    case 'unavailable': {
      const { tokensUsed, isBlocked, balance } = state.stats;
      const allowance = allowanceOf({ sessionTokensUsed: tokensUsed });
      return { allowance, isBlocked, balance, source: 'page' };
    }
  }
}
