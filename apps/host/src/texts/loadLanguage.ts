import { screenEn, type ScreenTexts } from '@diwan/core';

import type { Locale } from '../settings/preferences.ts';
import { hostEn, type HostTexts } from './hostEn.ts';

/** The texts of the page in one language: all but those of coding mode, which come with its screen. */
export type PageTexts = ScreenTexts & HostTexts;

/** What the page speaks. */
export interface Language {
  readonly locale: Locale;
  readonly direction: 'ltr' | 'rtl';
  readonly texts: PageTexts;
}

/** English, which needs no loading: what the page speaks until another language is there. */
export const ENGLISH: Language = { locale: 'en', direction: 'ltr', texts: { ...screenEn, ...hostEn } };

/** Loads the texts of a language. @throws when they cannot be loaded, as without a network */
export async function loadLanguage(locale: Locale): Promise<Language> {
  switch (locale) {
    case 'en':
      return ENGLISH;
    case 'fr':
      return { locale, direction: 'ltr', texts: (await import('./pageFr.ts')).pageFr };
    case 'ar':
      return { locale, direction: 'rtl', texts: (await import('./pageAr.ts')).pageAr };
  }
}
