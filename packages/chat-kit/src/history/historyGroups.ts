import type { ChatSummary } from '@diwan/core/wire';

import { type Calendar, dateGroups, type Period } from './dateGroups.ts';

/** Chats that stand together under one heading. */
export interface HistoryGroup {
  readonly kind: Period | 'pinned' | 'found';
  readonly chats: readonly ChatSummary[];
}

/** Groups the chats of the list: the pinned ones first, the others by their days. What was found stands as found. */
export function historyGroups(
  chats: readonly ChatSummary[],
  isSearch: boolean,
  calendar: Calendar,
): readonly HistoryGroup[] {
  if (isSearch) return chats.length === 0 ? [] : [{ kind: 'found', chats }];
  const pinned = chats.filter((chat) => chat.pinned === true);
  const others = chats.filter((chat) => chat.pinned !== true);
  const groups = dateGroups(others, calendar).map(({ period, chats: ofPeriod }) => ({
    kind: period,
    chats: ofPeriod,
  }));
  return pinned.length === 0 ? groups : [{ kind: 'pinned', chats: pinned }, ...groups];
}
