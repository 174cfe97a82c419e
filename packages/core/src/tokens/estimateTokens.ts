import { isPunctuation } from './punctuation.ts';

/** Characters in one token of ordinary text. */
const CHARACTERS_PER_TOKEN = 4;
/** Characters in one token of dense text, such as code. */
const CHARACTERS_PER_TOKEN_DENSE = 3.5;
/** A text is dense when more than one in so many characters is punctuation. */
const DENSE_ONE_IN = 10;

/**
 * Estimates how many tokens a model will count in a text: a character for every 4, or for every 3.5 when more than
 * a tenth of the characters are punctuation or brackets.
 *
 * An estimate only: what is charged comes from the provider's usage. Characters are UTF-16 units, so an emoji
 * counts two, which is nearer to its tokens than one.
 *
 * @param text - the text as it will be sent to the model
 * @returns whole tokens, rounded up; 0 for an empty text
 */
export function estimateTokens(text: string): number {
  return Math.ceil(text.length / (isDense(text) ? CHARACTERS_PER_TOKEN_DENSE : CHARACTERS_PER_TOKEN));
}

/** One pass, which ends as soon as enough punctuation is found: code is decided after its first part. */
function isDense(text: string): boolean {
  const most = Math.floor(text.length / DENSE_ONE_IN);
  let punctuation = 0;
  for (let position = 0; position < text.length; position++) {
    if (isPunctuation(text.charCodeAt(position))) {
      punctuation += 1;
      if (punctuation > most) return true;
    }
  }
  return false;
}
