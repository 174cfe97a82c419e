import { integer, nullable, number, object, pipe, safeParse, string } from 'valibot';

import { DEFAULT_ALLOWANCE, isSessionBlocked } from '../allowance/allowance.ts';
import { createClientCounter } from '../allowance/clientCounter.ts';
import { microdollarsOf } from '../money/dollars.ts';
import { isMicrodollars, type Microdollars, microdollars } from '../money/microdollars.ts';
import { clientCost } from '../pricing/clientCost.ts';
import type { Clock } from '../store/clock.ts';
import type { KeyValueStorage } from '../store/keyValueStorage.ts';
import { quietStorage } from '../store/quietStorage.ts';
import type { UserStats } from '../wire/user.ts';
import type { SessionStats } from './sessionStats.ts';

/** The page's own stats of one account. They outlive a reload, and are shown only while the profile cannot be loaded. */
export interface ClientStats {
  read(): SessionStats;
  /** Counts the tokens of a reply at 0.0001 dollars each; a number that is no count changes nothing. */
  count(tokens: number): void;
  /** Takes the totals that the server told. */
  noteTotals(stats: UserStats): void;
  /** Begins anew unless the stats are those of this account. @param account - `null` for nobody */
  belongTo(account: string | null): void;
}

/** Makes the stats over a storage; they are nobody's until told whose they are. */
export function createClientStats(storage: KeyValueStorage, clock: Clock): ClientStats {
  const quiet = quietStorage(storage);
  const counter = createClientCounter(quiet, clock);
  let kept = read(quiet.get(KEY)) ?? nothingOf(null);

  function keep(part: Partial<KeptStats>): void {
    kept = { ...kept, ...part };
    quiet.set(KEY, JSON.stringify(kept));
  }

  return {
    read() {
      const tokensUsed = counter.usedTokens();
      const { totalTokens, totalCost, balance } = kept;
      const isBlocked = isSessionBlocked({ usedTokens: tokensUsed }, DEFAULT_ALLOWANCE);
      return { tokensUsed, totalTokens, totalCost, isBlocked, balance };
    },
    count(tokens) {
      if (!Number.isSafeInteger(tokens) || tokens <= 0 || tokens > MOST_TOKENS) return;
      counter.add(tokens);
      const totalCost = kept.totalCost + clientCost(tokens);
      keep({
        totalTokens: kept.totalTokens + tokens,
        totalCost: isMicrodollars(totalCost) ? totalCost : kept.totalCost,
      });
    },
    noteTotals({ balance, totalTokensUsed, totalCost }) {
      keep({
        totalTokens: totalTokensUsed,
        totalCost: microdollarsOf(totalCost, 'up') ?? kept.totalCost,
        balance: microdollarsOf(balance, 'down'),
      });
    },
    belongTo(account) {
      if (account === kept.account) return;
      counter.reset();
      kept = nothingOf(account);
      if (account === null) quiet.remove(KEY);
      else keep({});
    },
  };
}

const KEY = 'diwan:session-stats';

/** No reply has more: a larger number is an error of the sender. */
const MOST_TOKENS = 1e9;

interface KeptStats extends Pick<SessionStats, 'totalTokens' | 'totalCost' | 'balance'> {
  readonly account: string | null;
}

function nothingOf(account: string | null): KeptStats {
  return { account, totalTokens: 0, totalCost: microdollars(0), balance: null };
}

const amountSchema = pipe(number(), integer());

const keptSchema = object({
  account: string(),
  totalTokens: amountSchema,
  totalCost: amountSchema,
  balance: nullable(amountSchema),
});

function read(text: string | null): KeptStats | null {
  const stats = safeParse(keptSchema, parsed(text));
  if (!stats.success) return null;
  const { account, totalTokens, totalCost, balance } = stats.output;
  if (!isMicrodollars(totalCost)) return null;
  return { account, totalTokens, totalCost, balance: amountOf(balance) };
}

function amountOf(balance: number | null): Microdollars | null {
  return balance !== null && isMicrodollars(balance) ? balance : null;
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    // Cut off, or written by something else: counting begins anew.
    return null;
  }
}
