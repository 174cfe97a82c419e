import { describe, expect, it, vi } from 'vitest';

import { createApiClient } from '../api/apiClient.ts';
import { createHttpUsage } from './httpUsage.ts';

function usageAnswering(body: unknown) {
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(Response.json(body)));
  return { fetch, usage: createHttpUsage(createApiClient({ fetch, networkError: 'Network error' })) };
}

const ENTRY = {
  id: '7',
  time: '2026-11-20T12:00:00.000Z',
  kind: 'charge',
  amount: -0.0012,
  balanceAfter: 0.9988,
  reply: {
    messageId: 'reply-1',
    model: 'paid',
    cost: { estimate: 0.002, hold: 0.12, charge: 0.0012 },
    usage: { total_tokens: 80 },
  },
};

describe('createHttpUsage', () => {
  it('[U-46] reads the entries with estimate, hold and charge, page by page', async () => {
    const { fetch, usage } = usageAnswering({ entries: [ENTRY], nextCursor: '7' });
    const page = await usage.ledger();
    expect(page.entries[0]?.reply?.cost).toEqual({ estimate: 0.002, hold: 0.12, charge: 0.0012 });
    await usage.ledger(page.nextCursor ?? '');
    expect(fetch.mock.calls.map(([address]) => address)).toEqual([
      '/api/user/ledger',
      '/api/user/ledger?cursor=7',
    ]);
  });

  it('reads what was used by day and model', async () => {
    const day = {
      day: '2026-11-20',
      model: 'paid',
      replies: 2,
      promptTokens: 10,
      completionTokens: 20,
      charge: 0.5,
    };
    const { fetch, usage } = usageAnswering({ days: [day] });
    expect(await usage.usage(7)).toEqual([day]);
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/user/usage?days=7');
  });
});
