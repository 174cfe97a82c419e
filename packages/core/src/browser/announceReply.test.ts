import { describe, expect, it, vi } from 'vitest';

import type { FinishedReply } from '../chat/replyRun.ts';
import { announceReply } from './announceReply.ts';

const USER_STATS = { balance: 0.5, totalTokensUsed: 15, totalCost: 0.0015 };

function replyWith(totalTokens?: number): FinishedReply {
  return {
    message: {
      id: 'r',
      role: 'assistant',
      content: 'Hi',
      state: { status: 'complete' },
      sources: [],
      timestamp: '2026-01-01T00:00:00.000Z',
      ...(totalTokens === undefined ? {} : { usage: { total_tokens: totalTokens } }),
    },
  };
}

function page() {
  const events: Event[] = [];
  const consumeSessionTokens = vi.fn();
  const dispatchEvent = (event: Event): boolean => events.push(event) > 0;
  return { events, consumeSessionTokens, dispatchEvent };
}

describe('announceReply', () => {
  it('[CH-22] gives the tokens to the embedder’s hook', () => {
    const { consumeSessionTokens, dispatchEvent } = page();
    announceReply({ consumeSessionTokens, dispatchEvent }, replyWith(15));
    expect(consumeSessionTokens).toHaveBeenCalledExactlyOnceWith(15);
  });

  it('[CH-23] dispatches both events with the balance and totals', () => {
    const { events, dispatchEvent } = page();
    announceReply({ dispatchEvent }, { ...replyWith(15), userStats: USER_STATS });
    expect(events.map(({ type }) => type)).toEqual(['session-stats-update', 'user-stats-update']);
    expect(events).toEqual([
      expect.objectContaining({ detail: USER_STATS }),
      expect.objectContaining({ detail: USER_STATS }),
    ]);
  });

  it('is silent when the server gave neither', () => {
    const { events, consumeSessionTokens, dispatchEvent } = page();
    announceReply({ consumeSessionTokens, dispatchEvent }, replyWith());
    expect(events).toEqual([]);
    expect(consumeSessionTokens).not.toHaveBeenCalled();
  });
});
