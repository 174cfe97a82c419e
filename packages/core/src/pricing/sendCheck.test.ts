import { describe, expect, it } from 'vitest';

import { en } from '../locale/en.ts';
import { microdollars } from '../money/microdollars.ts';
import { tokenStats } from '../tokens/tokenStats.ts';
import { estimatePrices } from './modelPrice.ts';
import { type SendCheck, sendCheck } from './sendCheck.ts';

const free = { free: true };
const paid = { free: false, pricing: { input: 1, output: 1 } };
const unpriced = { free: false };
const insufficient = {
  status: 'refuse',
  reason: 'insufficient-balance',
  text: 'Insufficient balance for this request. Please use a free model or add more balance.',
};

describe('sendCheck', () => {
  it('[PR-8] refuses a paid model when the balance is below the estimate, and sends when it just covers it', () => {
    expect(check(paid, { inputTokens: 1000, balance: 1499 })).toEqual(insufficient);
    expect(check(paid, { inputTokens: 1000, balance: 1500 })).toEqual({ status: 'send' });
  });

  it('[PR-8, PR-7] estimates a model without a price by the default', () => {
    expect(check(unpriced, { inputTokens: 1000, balance: 449 })).toEqual(insufficient);
    expect(check(unpriced, { inputTokens: 1000, balance: 450 })).toEqual({ status: 'send' });
  });

  it('[PR-9] asks above half a dollar only', () => {
    expect(check(paid, { inputTokens: 492_000, balance: 1e9 })).toEqual({ status: 'send' });
    expect(check(paid, { inputTokens: 492_001, balance: 1e9 })).toEqual({
      status: 'confirm',
      cost: 500_001,
      dearestPart: 'inputTokens',
    });
  });

  it('[U-51] says which part is the dearest', () => {
    const dear = { free: false, pricing: { input: 1, output: 1000 } };
    expect(check(paid, { inputTokens: 1, conversationTokens: 600_000, balance: 1e9 })).toMatchObject({
      dearestPart: 'conversationTokens',
    });
    expect(check(dear, { inputTokens: 5000, balance: 1e9 })).toMatchObject({
      dearestPart: 'estimatedOutputTokens',
    });
  });

  it('[PR-8] refuses before it asks', () => {
    expect(check(paid, { inputTokens: 900_000, balance: 1 })).toEqual(insufficient);
  });

  it('[PR-10] sends on a free model during a session limit and without any balance', () => {
    expect(check(free, { inputTokens: 2_000_000, balance: 0, isBlocked: true })).toEqual({ status: 'send' });
  });

  it('[AL-11] refuses a paid model during a session limit', () => {
    expect(check(paid, { inputTokens: 1, balance: 1e9, isBlocked: true })).toEqual({
      status: 'refuse',
      reason: 'session-limit',
      text: 'Session Limit',
    });
  });

  it('[PR-8] leaves an unknown balance to the server', () => {
    expect(check(paid, { inputTokens: 1000, balance: null })).toEqual({ status: 'send' });
  });
});

interface Situation {
  inputTokens: number;
  conversationTokens?: number;
  balance: number | null;
  isBlocked?: boolean;
}

function check(
  model: typeof paid | typeof unpriced,
  { inputTokens, conversationTokens = 0, balance, isBlocked = false }: Situation,
): SendCheck {
  const prompt = {
    inputTokens,
    attachmentTextTokens: 0,
    images: 0,
    projectFilesTokens: 0,
    conversationTokens,
  };
  const stats = tokenStats(prompt, estimatePrices(model));
  return sendCheck({ model, stats, isBlocked, balance: balance === null ? null : microdollars(balance) }, en);
}
