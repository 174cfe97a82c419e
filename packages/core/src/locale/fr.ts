import { codingFr } from './codingFr.ts';
import type { Texts } from './en.ts';
import { screenFr } from './screenFr.ts';

/** French texts. */
export const fr: Texts = { ...screenFr, ...codingFr };

export { codingFr } from './codingFr.ts';
export { screenFr } from './screenFr.ts';
