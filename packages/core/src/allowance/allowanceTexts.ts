import { formatText } from '../locale/formatText.ts';
import type { ScreenTexts } from '../locale/screenEn.ts';
import { type ModelAccess, modelRestriction } from '../models/modelAccess.ts';

/** When the refill comes: `in 12 min`, at least 1. @param refillAt - and `now`, both by the server's clock, in ms */
export function refillText(refillAt: number, now: number, texts: ScreenTexts): string {
  const minutes = Math.max(Math.ceil((refillAt - now) / MINUTE_MS), 1);
  return formatText(texts['allowance.refillIn'], { minutes });
}

/** What comes back each hour: `+10,000 tokens every hour`. @param locale - of the texts, for the number */
export function perHourText(tokensPerHour: number, texts: ScreenTexts, locale: string): string {
  const count = new Intl.NumberFormat(locale, { numberingSystem: 'latn' });
  return formatText(texts['allowance.perHour'], { tokens: count.format(tokensPerHour) });
}

/** "Session Limit" or "Low Balance", or `null` while every model is open. */
export function accessText(access: ModelAccess, texts: ScreenTexts): string | null {
  const restriction = modelRestriction(access);
  return restriction === null ? null : texts[`models.restriction.${restriction}`];
}

const MINUTE_MS = 60_000;
