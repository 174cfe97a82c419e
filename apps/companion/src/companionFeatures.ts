import { openCoding } from './build/openCoding.ts';
import { type OpenFeature } from './CompanionContext.ts';

/** The features of the companion, opened in this order. */
export const COMPANION_FEATURES: readonly OpenFeature[] = [openCoding];
