import { plainWords, withoutArticle } from '../plainWords.ts';
import { ASKING_WORDS } from '../wishWords.ts';
import { CODING_WORDS } from './codingWords.ts';

/** What a coding message wants done; `null` for a question. */
export type CodingWish = 'site' | 'title' | 'dark' | 'command' | 'failing-command' | 'repair' | null;

/** Reads what a coding message wants, in English, French or Arabic. One that begins like a question is a question. */
export function codingWishOf(message: string): CodingWish {
  const words = plainWords(message);
  const [first = ''] = words;
  if (ASKING_WORDS.has(first)) return null;
  const spoken = new Set([...words, ...words.map(withoutArticle)]);
  const has = (name: keyof typeof CODING_WORDS): boolean =>
    [...spoken].some((word) => CODING_WORDS[name].has(word));
  if (has('failing') && (has('command') || has('create'))) return 'failing-command';
  if (has('repair')) return 'repair';
  if (has('create') && has('site') && !has('title')) return 'site';
  if (has('dark')) return 'dark';
  if (has('title')) return 'title';
  if (has('command')) return 'command';
  return has('site') ? 'site' : null;
}

/** A text in quotation marks of whichever language, as the title that somebody wants; `null` without one. */
export function quotedText(message: string): string | null {
  const quoted = /["“„«]\s*([^"“”„«»\n]{1,80}?)\s*["”“»]/u.exec(message);
  return quoted?.[1] ?? null;
}
