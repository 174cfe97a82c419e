import { plainText, plainWords, withoutArticle } from './plainWords.ts';
import { ASKING_WORDS, ERROR_WORDS, GENERAL_ERROR_WORDS, SHOW_WORDS, SHOWCASE_WORDS } from './wishWords.ts';

/** A kind of answer that can be looked at. */
export type Showcase = keyof typeof SHOWCASE_WORDS;

/** An error that can be looked at. */
export type ShownError = keyof typeof ERROR_WORDS;

/** What a message wants of the guide. */
export type GuideWish =
  | {
      readonly type: 'greeting' | 'thanks' | 'identity' | 'abilities' | 'errors' | 'everything' | 'too-short';
    }
  | { readonly type: 'show'; readonly showcase: Showcase }
  | { readonly type: 'error'; readonly error: ShownError }
  | { readonly type: 'search'; readonly query: string }
  | { readonly type: 'question' };

/** Reads what a message wants, in English, French or Arabic: a rule for each, and a question where none fits. */
export function guideWishOf(message: string): GuideWish {
  const plain = plainText(message);
  const words = plainWords(message);
  if (words.length === 0) return { type: 'too-short' };
  for (const [type, pattern] of PHRASES) if (pattern.test(plain)) return { type };
  const query = SEARCH.exec(plain)?.groups?.['query'];
  if (query !== undefined) return { type: 'search', query };
  if (!isDemand(words)) return { type: 'question' };
  return shownWish(words) ?? { type: 'question' };
}

/** Whole messages, in their compared form. */
const PHRASES = [
  [
    'greeting',
    /^(hi|hello|hey|good (morning|afternoon|evening|day)|bonjour|bonsoir|salut|coucou|مرحبا|اهلا|السلام عليكم|سلام)( \S+){0,3}$/,
  ],
  ['thanks', /^(thanks|thank you|thx|merci|شكرا)( \S+){0,4}$/],
  [
    'identity',
    /(who|what) are you|are you (an? )?(ai|bot|human|chatgpt|llm|language model|model)|qui es tu|qui etes vous|es tu (une? )?(ia|robot|humain|modele)|(من|ما) انت|هل انت/,
  ],
  [
    'abilities',
    /^(help|aide|مساعده|commands?)( me| moi)?$|what (can|do) you (do|show)|how can you help|que (peux tu|sais tu|pouvez vous)|ماذا (تستطيع|تعرف|يمكنك)/,
  ],
] as const;

const SEARCH =
  /^(?:search(?: the (?:handbook|docs|documentation))?(?: for)?|cherche[rz]?|recherche[rz]?|ابحث عن) (?<query>(?!results?\b).+)$/;

/** A wish to see something: a word for showing, or a word or two that name it; but not how something is done. */
function isDemand(words: readonly string[]): boolean {
  if (words.some((word) => ASKING_WORDS.has(word))) return false;
  return words.length <= 3 || words.some((word) => SHOW_WORDS.has(word));
}

function shownWish(words: readonly string[]): GuideWish | null {
  const spoken = new Set([...words, ...words.map(withoutArticle)]);
  const isNamed = (names: ReadonlySet<string>): boolean => [...spoken].some((word) => names.has(word));
  if (isNamed(GENERAL_ERROR_WORDS.one) || isNamed(ERROR_WORDS.broken)) {
    const error = namedIn(ERROR_WORDS, isNamed);
    return error === null ? { type: 'errors' } : { type: 'error', error };
  }
  if (isNamed(GENERAL_ERROR_WORDS.many)) return { type: 'errors' };
  if (spoken.has('everything') || spoken.has('tout') || (spoken.has('كل') && spoken.has('شيء')))
    return { type: 'everything' };
  const showcase = namedIn(SHOWCASE_WORDS, isNamed);
  return showcase === null ? null : { type: 'show', showcase };
}

function namedIn<Name extends string>(
  table: Readonly<Record<Name, ReadonlySet<string>>>,
  isNamed: (names: ReadonlySet<string>) => boolean,
): Name | null {
  for (const name in table) if (isNamed(table[name])) return name;
  return null;
}
