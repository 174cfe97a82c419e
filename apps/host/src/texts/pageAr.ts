import { screenAr } from '@diwan/core/locale/ar';

import { hostAr } from './hostAr.ts';
import type { PageTexts } from './loadLanguage.ts';

/** The texts of the page in Arabic. */
export const pageAr: PageTexts = { ...screenAr, ...hostAr };
