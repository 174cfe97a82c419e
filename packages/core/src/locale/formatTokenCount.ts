/**
 * A count of tokens for the eye: as it is up to 1000, above that in K with one decimal (`1.2K`).
 *
 * @param locale - BCP 47 tag, for digits and decimal sign
 */
export function formatTokenCount(count: number, locale = 'en'): string {
  const { whole, thousands } = formatsOf(locale);
  return count <= 1000 ? whole.format(count) : `${thousands.format(count / 1000)}K`;
}

interface CountFormats {
  readonly whole: Intl.NumberFormat;
  readonly thousands: Intl.NumberFormat;
}

/** Made once a language: a tree writes a hundred counts a frame while it is scrolled, and making one takes longer than using it. */
const formats = new Map<string, CountFormats>();

function formatsOf(locale: string): CountFormats {
  const known = formats.get(locale);
  if (known !== undefined) return known;
  const made = {
    whole: new Intl.NumberFormat(locale, { useGrouping: false }),
    thousands: new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }),
  };
  formats.set(locale, made);
  return made;
}
