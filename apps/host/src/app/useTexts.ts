import { useStore } from '@diwan/chat-kit';

import type { Language } from '../texts/loadLanguage.ts';
import type { Site } from './createSite.ts';

/** The page's texts in the language of the reader. */
export function useTexts(site: Pick<Site, 'language'>): Language['texts'] {
  return useStore(site.language).texts;
}
