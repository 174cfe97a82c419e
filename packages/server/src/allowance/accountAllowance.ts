import { type Allowance, type AllowanceRule, nextRefillAt, refilledAllowance } from '@diwan/core';
import type { Boom } from '@hapi/boom';

import type { AccountRecord } from '../database/AccountRecord.ts';
import { refusal } from '../http/refusal.ts';

/** The session tokens of an account as they stand at a time, with what open reservations hold. */
export interface AccountAllowance extends Allowance {
  readonly heldTokens: number;
}

/** The allowance of an account, refilled up to now. */
export function accountAllowance(
  { usedTokens, refilledAt, heldTokens }: Pick<AccountRecord, 'usedTokens' | 'refilledAt' | 'heldTokens'>,
  rule: AllowanceRule,
  now: number,
): AccountAllowance {
  return { ...refilledAllowance({ usedTokens, refilledAt }, rule, now), heldTokens };
}

/**
 * The refusal of a paid model while the allowance is spent, or held by answers that are still being written: each may
 * use what it holds, so that parallel sends cannot overdraw it by more than the last one.
 *
 * @returns Boom 429 `session-limit` with the time of the next refill; `null` where nothing is to be refused
 */
export function spentAllowanceRefusal(
  allowance: AccountAllowance,
  rule: AllowanceRule,
  now: number,
): Boom | null {
  if (allowance.usedTokens + allowance.heldTokens < rule.maxTokens) return null;
  const refillsAt = nextRefillAt(allowance);
  const seconds = Math.max(Math.ceil((refillsAt - now) / 1000), 1);
  const isSpent = allowance.usedTokens >= rule.maxTokens;
  const text = isSpent
    ? `Session Limit: your ${rule.maxTokens} session tokens are used up. They are refilled in ${minutesText(seconds)}; please use a free model until then.`
    : `Session Limit: answers that are still being written hold the rest of your ${rule.maxTokens} session tokens. Please wait for one to end, or use a free model.`;
  return refusal(429, 'session-limit', text, {
    headers: { 'retry-after': String(isSpent ? seconds : Math.min(seconds, HELD_RETRY_SECONDS)) },
    body: { refillsAt: new Date(refillsAt).toISOString() },
  });
}

/** When it is worth asking again while other answers are being written. */
const HELD_RETRY_SECONDS = 10;

function minutesText(seconds: number): string {
  return `${Math.ceil(seconds / 60)} min`;
}
