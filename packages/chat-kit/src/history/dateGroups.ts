import type { ChatSummary } from '@diwan/core/wire';

/** How long ago a chat was touched, in days of the reader's calendar. */
export type Period = 'today' | 'yesterday' | 'previous7Days' | 'older';

/** The chats of one period, in the order given. */
export interface DateGroup {
  readonly period: Period;
  readonly chats: readonly ChatSummary[];
}

/** What {@link dateGroups} needs to know of the reader. */
export interface Calendar {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** IANA zone; `undefined` is the machine's own. */
  readonly timeZone: string | undefined;
}

const PERIODS: readonly Period[] = ['today', 'yesterday', 'previous7Days', 'older'];
const DAY_MS = 86_400_000;

/** Groups chats by the day of their last change in the reader's zone. Empty groups are left out. */
export function dateGroups(chats: readonly ChatSummary[], calendar: Calendar): readonly DateGroup[] {
  const dayOf = dayCounter(calendar.timeZone);
  const today = dayOf(calendar.now);
  const dated = chats.map((chat) => ({
    chat,
    period: periodOf(today - dayOf(Date.parse(chat.lastUpdated))),
  }));
  return PERIODS.map((period) => ({
    period,
    chats: dated.filter((entry) => entry.period === period).map(({ chat }) => chat),
  })).filter((group) => group.chats.length > 0);
}

/** A clock that runs ahead of the server's gives negative ages: those chats are from today. */
function periodOf(daysAgo: number): Period {
  if (Number.isNaN(daysAgo)) return 'older';
  if (daysAgo <= 0) return 'today';
  if (daysAgo === 1) return 'yesterday';
  return daysAgo <= 7 ? 'previous7Days' : 'older';
}

/** Numbers the days of a zone's calendar, so that their difference is exact across a change of the clocks. */
function dayCounter(timeZone: string | undefined): (moment: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    ...(timeZone === undefined ? {} : { timeZone }),
  });
  return (moment) => {
    if (Number.isNaN(moment)) return Number.NaN;
    return Math.round(Date.parse(`${format.format(moment)} UTC`) / DAY_MS);
  };
}
