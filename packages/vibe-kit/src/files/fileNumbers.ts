/** Numbers about files for the eye, in one language. */
export interface FileNumbers {
  /** A count, with its thousands set apart. */
  readonly count: (count: number) => string;
  /** The size of files: in kilobytes, megabytes or gigabytes with one decimal. */
  readonly size: (sizeBytes: number) => string;
}

/** Makes the numbers of a language; once for many, since making a format takes longer than using it. @param locale - BCP 47 tag */
export function fileNumbers(locale: string): FileNumbers {
  const counts = new Intl.NumberFormat(locale);
  const kilobytes = sizeFormat('kilobyte', locale);
  const megabytes = sizeFormat('megabyte', locale);
  const gigabytes = sizeFormat('gigabyte', locale);

  return {
    count: (count) => counts.format(count),
    size(sizeBytes) {
      if (sizeBytes >= 1e9) return gigabytes.format(sizeBytes / 1e9);
      return sizeBytes >= 1e6 ? megabytes.format(sizeBytes / 1e6) : kilobytes.format(sizeBytes / 1e3);
    },
  };
}

function sizeFormat(unit: string, locale: string): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 });
}
