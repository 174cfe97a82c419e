import type { Texts } from '@diwan/core';
import { ar } from '@diwan/core/locale/ar';
import { en } from '@diwan/core/locale/en';
import { fr } from '@diwan/core/locale/fr';

/** The language of the toolbar with its texts; English where it names no other. */
export function languageOf(locale: unknown): { locale: string; labels: Texts } {
  if (locale === 'ar') return { locale, labels: ar };
  if (locale === 'fr') return { locale, labels: fr };
  return { locale: 'en', labels: en };
}
