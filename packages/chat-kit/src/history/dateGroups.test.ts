import type { ChatSummary } from '@diwan/core/wire';
import { describe, expect, it } from 'vitest';

import { dateGroups } from './dateGroups.ts';

function chat(lastUpdated: string): ChatSummary {
  return {
    id: `chat_${Date.parse(lastUpdated)}`,
    title: lastUpdated,
    totalTokens: 0,
    totalCost: 0,
    mode: 'chat',
    lastUpdated,
    version: 1,
  };
}

function periodsOf(moments: readonly string[], now: string, timeZone: string): string[] {
  return dateGroups(moments.map(chat), { now: Date.parse(now), timeZone }).flatMap(({ period, chats }) =>
    chats.map(({ title }) => `${period} ${title}`),
  );
}

describe('dateGroups', () => {
  it('[U-38] counts days by the calendar of the reader, not by 24 hours', () => {
    const moments = ['2026-11-20T00:30:00Z', '2026-11-19T22:30:00Z'];
    expect(periodsOf(moments, '2026-11-20T01:00:00Z', 'UTC')).toEqual([
      'today 2026-11-20T00:30:00Z',
      'yesterday 2026-11-19T22:30:00Z',
    ]);
    expect(periodsOf(moments, '2026-11-20T01:00:00Z', 'Asia/Riyadh')).toEqual([
      'today 2026-11-20T00:30:00Z',
      'today 2026-11-19T22:30:00Z',
    ]);
  });

  it('keeps seven days together and leaves the rest older', () => {
    const moments = ['2026-11-18T12:00:00Z', '2026-11-13T12:00:00Z', '2026-11-12T12:00:00Z'];
    expect(periodsOf(moments, '2026-11-20T12:00:00Z', 'UTC')).toEqual([
      'previous7Days 2026-11-18T12:00:00Z',
      'previous7Days 2026-11-13T12:00:00Z',
      'older 2026-11-12T12:00:00Z',
    ]);
  });

  it('is not led astray by a day of 23 hours', () => {
    expect(periodsOf(['2026-03-28T22:30:00Z'], '2026-03-29T21:30:00Z', 'Europe/Paris')).toEqual([
      'yesterday 2026-03-28T22:30:00Z',
    ]);
  });

  it('takes a chat of a server whose clock runs ahead as of today', () => {
    expect(periodsOf(['2026-11-21T00:10:00Z'], '2026-11-20T23:59:00Z', 'UTC')).toEqual([
      'today 2026-11-21T00:10:00Z',
    ]);
  });
});
