/** The size of a file for the eye: in kilobytes, from a million bytes on in megabytes with one decimal. @param locale - BCP 47 tag */
export function fileSizeText(sizeBytes: number, locale: string): string {
  const isLarge = sizeBytes >= 1_000_000;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(isLarge ? sizeBytes / 1_000_000 : Math.ceil(sizeBytes / 1000));
}

/** A part of a whole in percent, with a true minus before what was saved. @param part - 1 is the whole */
export function percentText(part: number, locale: string): string {
  const text = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(part);
  return text.replace('-', '\u2212');
}
