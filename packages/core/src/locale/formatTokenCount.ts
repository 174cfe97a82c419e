/**
 * A count of tokens for the eye: as it is up to 1000, above that in K with one decimal (`1.2K`).
 *
 * @param locale - BCP 47 tag, for digits and decimal sign
 */
export function formatTokenCount(count: number, locale = 'en'): string {
  if (count <= 1000) return new Intl.NumberFormat(locale, { useGrouping: false }).format(count);
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(count / 1000)}K`;
}
