import { codingAr } from './codingAr.ts';
import type { Texts } from './en.ts';
import { screenAr } from './screenAr.ts';

/** Arabic texts. */
export const ar: Texts = { ...screenAr, ...codingAr };

export { codingAr } from './codingAr.ts';
export { screenAr } from './screenAr.ts';
