const RIGHT_TO_LEFT_LANGUAGES = new Set(['ar', 'dv', 'fa', 'ckb', 'he', 'ps', 'sd', 'ug', 'ur', 'yi']);

/** The writing direction of a language, given as a BCP 47 tag such as `ar-TN`. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  const [language = ''] = locale.toLowerCase().split('-');
  return RIGHT_TO_LEFT_LANGUAGES.has(language) ? 'rtl' : 'ltr';
}
