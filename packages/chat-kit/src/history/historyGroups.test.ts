import { sampleSummary } from '@diwan/core/testing';
import { describe, expect, it } from 'vitest';

import { historyGroups } from './historyGroups.ts';

const CALENDAR = { now: Date.parse('2026-11-20T12:00:00Z'), timeZone: 'UTC' };
const CHATS = [
  sampleSummary({ id: 'chat_1', lastUpdated: '2026-11-20T10:00:00Z' }),
  sampleSummary({ id: 'chat_2', lastUpdated: '2026-11-20T09:00:00Z', pinned: true }),
  sampleSummary({ id: 'chat_3', lastUpdated: '2026-01-01T09:00:00Z', pinned: true }),
  sampleSummary({ id: 'chat_4', lastUpdated: '2026-11-19T09:00:00Z', pinned: false }),
];

function shown(isSearch: boolean, chats = CHATS): string[] {
  return historyGroups(chats, isSearch, CALENDAR).map(
    ({ kind, chats: listed }) => `${kind} ${listed.map(({ id }) => id).join(' ')}`,
  );
}

describe('historyGroups', () => {
  it('puts pinned chats first, once, however old they are', () => {
    expect(shown(false)).toEqual(['pinned chat_2 chat_3', 'today chat_1', 'yesterday chat_4']);
  });

  it('leaves what was found in the order of the search', () => {
    expect(shown(true)).toEqual(['found chat_1 chat_2 chat_3 chat_4']);
  });

  it('has no empty group', () => {
    expect([...shown(false, []), ...shown(true, [])]).toEqual([]);
  });
});
