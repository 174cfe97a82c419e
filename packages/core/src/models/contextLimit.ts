import type { ChatTexts } from '../locale/chatEn.ts';
import { formatText } from '../locale/formatText.ts';

/**
 * The context window that an error message tells of, in tokens: it has to mention context length or a token limit and
 * to hold a number above 1000.
 *
 * Of several numbers the one named as the limit counts, not what was asked for. A limit of tokens a minute is another
 * one, and no reason to reset a conversation.
 *
 * @returns `null` for every other message
 */
export function contextLimitOf(message: string): number | null {
  const text = message.slice(0, LONGEST_MESSAGE);
  if (!CONTEXT_WORDS.test(text) || RATE_WORDS.test(text)) return null;
  for (const pattern of NAMED_LIMITS) {
    const limit = tokensOf(pattern.exec(text)?.groups);
    if (limit !== null) return limit;
  }
  for (const { groups } of text.matchAll(ANY_NUMBER)) {
    const limit = tokensOf(groups);
    if (limit !== null) return limit;
  }
  return null;
}

/** The notice that a conversation is reset to. @param limit - the context window, in tokens */
export function contextLimitNotice(limit: number, texts: Pick<ChatTexts, 'models.contextLimit'>): string {
  return formatText(texts['models.contextLimit'], { limit });
}

/** No model reads less, and smaller numbers in a message are something else. */
const LEAST_LIMIT = 1000;

/** A provider may answer with a whole page; what matters stands at its beginning. */
const LONGEST_MESSAGE = 4000;

const CONTEXT_WORDS =
  /(context|prompt)[\s_-]?(length|window|size|limit)|tokens?[\s_-]limit|maximum (number of )?(input )?tokens|limit of [\d,._]+k? tokens|prompt is too long|too many tokens/i;

const RATE_WORDS = /rate[\s_-]?limit|per[\s_-]?(minute|min|hour|day|second)\b|\b[TR]P[MD]\b/i;

/** A number, perhaps with separators (`128,000`) or a K, that is no part of a name such as `gpt-4-32768`. */
const NUMBER = String.raw`(?<![\w.-])(?<digits>\d{1,3}(?:[,_\u00a0\u202f]\d{3})+|\d+)(?<thousands>k\b)?(?!\w|-(?!token))`;

const ANY_NUMBER = new RegExp(NUMBER, 'gi');

const LIMIT_WORDS = String.raw`(?:(?:context|prompt)[\s_-]?(?:length|window|size|limit)|tokens?[\s_-]limit|limit of|maximum (?:number of )?(?:input )?tokens)`;

/** Where providers name the limit: behind their words for it, or before them. */
const NAMED_LIMITS = [
  new RegExp(String.raw`${LIMIT_WORDS}[^\d.;]{0,40}${NUMBER}`, 'i'),
  new RegExp(String.raw`${NUMBER}(?:[\s-]tokens?)?[\s-](?:maximum|context|limit)`, 'i'),
];

function tokensOf(groups: Record<string, string> | undefined): number | null {
  if (groups === undefined) return null;
  const digits = Number((groups['digits'] ?? '').replaceAll(/\D/g, ''));
  const tokens = groups['thousands'] === undefined ? digits : digits * 1000;
  return Number.isSafeInteger(tokens) && tokens > LEAST_LIMIT ? tokens : null;
}
