import { createStore, type DisplayCurrency, type KeyValueStorage, type Store } from '@diwan/core';
import { boolean, fallback, object, picklist, safeParse } from 'valibot';

/** Languages of the interface, by BCP 47. */
export const LOCALES = ['en', 'fr', 'ar'] as const;
/** A language of the interface. */
export type Locale = (typeof LOCALES)[number];

/** Colour schemes to choose from. */
export const SCHEMES = ['system', 'light', 'dark'] as const;
/** A colour scheme; `system` follows the device. */
export type Scheme = (typeof SCHEMES)[number];

/** Sizes of text to choose from. */
export const TEXT_SIZES = ['small', 'normal', 'large', 'largest'] as const;
/** A size of text, beside the browser's own zoom. */
export type TextSize = (typeof TEXT_SIZES)[number];

/** Currencies in which prices can be shown. */
export const CURRENCIES = ['USD', 'TND'] as const satisfies readonly DisplayCurrency[];

/** How one reader wants the page, on this device. */
export interface Preferences {
  readonly locale: Locale;
  readonly scheme: Scheme;
  readonly textSize: TextSize;
  readonly currency: DisplayCurrency;
  /** Whether a long paste becomes an attachment tile. */
  readonly offersPasteTile: boolean;
}

/** The preferences, kept on the device. */
export interface PreferencesStore extends Store<Preferences> {
  /** Changes some of them at once and keeps them. */
  change(part: Partial<Preferences>): void;
}

/**
 * Reads the preferences of this device; what is missing or unreadable has its default.
 *
 * @param languages - what the browser's user reads, best first, as `navigator.languages` tells
 */
export function createPreferences(storage: KeyValueStorage, languages: readonly string[]): PreferencesStore {
  const store = createStore<Preferences>(read(storage.get(KEY), languages));
  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    change(part) {
      const next = { ...store.getSnapshot(), ...part };
      store.set(next);
      storage.set(KEY, JSON.stringify(next));
    },
  };
}

const KEY = 'diwan:preferences';

function read(text: string | null, languages: readonly string[]): Preferences {
  const schema = object({
    locale: fallback(picklist(LOCALES), bestLocale(languages)),
    scheme: fallback(picklist(SCHEMES), 'system'),
    textSize: fallback(picklist(TEXT_SIZES), 'normal'),
    currency: fallback(picklist(CURRENCIES), 'USD'),
    offersPasteTile: fallback(boolean(), true),
  });
  const kept = safeParse(schema, parsed(text));
  return kept.success ? kept.output : defaults(languages);
}

function defaults(languages: readonly string[]): Preferences {
  return {
    locale: bestLocale(languages),
    scheme: 'system',
    textSize: 'normal',
    currency: 'USD',
    offersPasteTile: true,
  };
}

function bestLocale(languages: readonly string[]): Locale {
  for (const language of languages) {
    const found = LOCALES.find((locale) => language.toLowerCase().split('-')[0] === locale);
    if (found !== undefined) return found;
  }
  return 'en';
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    // Cut off, or written by something else: the defaults hold.
    return null;
  }
}
