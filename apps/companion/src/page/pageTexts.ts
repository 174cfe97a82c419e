import { pageTextsAr } from './pageTextsAr.ts';
import { pageTextsEn } from './pageTextsEn.ts';
import { pageTextsFr } from './pageTextsFr.ts';

/** Texts of the companion's page in one language. */
export type PageTexts = Readonly<Record<keyof typeof pageTextsEn, string>>;

/** A language of the page. */
export interface PageLanguage {
  readonly code: 'en' | 'fr' | 'ar';
  readonly direction: 'ltr' | 'rtl';
  readonly texts: PageTexts;
}

/** The first language of `Accept-Language` that the page speaks; English where it speaks none. */
export function pageLanguage(acceptLanguage: string | undefined): PageLanguage {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [name = '', ...parameters] = part.trim().split(';');
      const quality = /^\s*q=([\d.]+)\s*$/.exec(parameters.join(';'))?.[1] ?? '1';
      return { code: name.slice(0, 2).toLowerCase(), quality: Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality);
  for (const { code } of wanted) {
    const language = LANGUAGES.find((known) => known.code === code);
    if (language !== undefined) return language;
  }
  return ENGLISH;
}

const ENGLISH: PageLanguage = { code: 'en', direction: 'ltr', texts: pageTextsEn };
const LANGUAGES: readonly PageLanguage[] = [
  ENGLISH,
  { code: 'fr', direction: 'ltr', texts: pageTextsFr },
  { code: 'ar', direction: 'rtl', texts: pageTextsAr },
];
