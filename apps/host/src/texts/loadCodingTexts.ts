import type { CodingTexts } from '@diwan/core';

import type { Locale } from '../settings/preferences.ts';

/** Loads the texts of coding mode in one language. @throws when they cannot be loaded, as without a network */
export async function loadCodingTexts(locale: Locale): Promise<CodingTexts> {
  switch (locale) {
    case 'en':
      return (await import('./codingEn.ts')).codingEn;
    case 'fr':
      return (await import('./codingFr.ts')).codingFr;
    case 'ar':
      return (await import('./codingAr.ts')).codingAr;
  }
}
