import { codingEn } from './codingEn.ts';
import { screenEn } from './screenEn.ts';

/** English texts. They are the reference: every other language has exactly these keys. */
export const en = { ...screenEn, ...codingEn } as const;

/** Every text of the product by its key. `{name}` stands for a value, filled in by `formatText`. */
export type Texts = Readonly<Record<keyof typeof en, string>>;

export { codingEn, type CodingTexts } from './codingEn.ts';
