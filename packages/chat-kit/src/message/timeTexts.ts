/** What {@link timeTexts} needs to know of the reader. */
export interface TimeReader {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly locale: string;
  /** IANA zone; `undefined` is the machine's own. */
  readonly timeZone: string | undefined;
}

/**
 * A moment in the reader's zone: `short` is the time, with the day where that is not today, `full` both in full.
 * `null` for a text that is no moment.
 */
export function timeTexts(iso: string, reader: TimeReader): { short: string; full: string } | null {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return null;

  const day = formatter(reader, { dateStyle: 'short' });
  const isToday = day.format(moment) === day.format(reader.now);
  const short = formatter(
    reader,
    isToday ? { timeStyle: 'short' } : { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
  );
  const full = formatter(reader, { dateStyle: 'full', timeStyle: 'short' });
  return { short: short.format(moment), full: full.format(moment) };
}

function formatter({ locale, timeZone }: TimeReader, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { ...style, ...(timeZone === undefined ? {} : { timeZone }) });
}
