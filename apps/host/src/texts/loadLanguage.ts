import type { Texts } from '@diwan/core';
import { en } from '@diwan/core/locale/en';

import type { Locale } from '../settings/preferences.ts';
import { hostEn, type HostTexts } from './hostEn.ts';

/** All texts of the page in one language. */
export interface Language {
  readonly locale: Locale;
  readonly direction: 'ltr' | 'rtl';
  readonly texts: Texts & HostTexts;
}

/** English, which needs no loading: what the page speaks until another language is there. */
export const ENGLISH: Language = { locale: 'en', direction: 'ltr', texts: { ...en, ...hostEn } };

/** Loads the texts of a language. @throws when they cannot be loaded, as without a network */
export async function loadLanguage(locale: Locale): Promise<Language> {
  switch (locale) {
    case 'en':
      return ENGLISH;
    case 'fr': {
      const [{ fr }, { hostFr }] = await Promise.all([
        import('@diwan/core/locale/fr'),
        import('./hostFr.ts'),
      ]);
      return { locale, direction: 'ltr', texts: { ...fr, ...hostFr } };
    }
    case 'ar': {
      const [{ ar }, { hostAr }] = await Promise.all([
        import('@diwan/core/locale/ar'),
        import('./hostAr.ts'),
      ]);
      return { locale, direction: 'rtl', texts: { ...ar, ...hostAr } };
    }
  }
}
