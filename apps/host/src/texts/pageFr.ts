import { screenFr } from '@diwan/core/locale/fr';

import { hostFr } from './hostFr.ts';
import type { PageTexts } from './loadLanguage.ts';

/** The texts of the page in French. */
export const pageFr: PageTexts = { ...screenFr, ...hostFr };
