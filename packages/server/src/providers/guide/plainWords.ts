/**
 * A text as it is compared: lower case, without accents and vowel signs, with the forms of one Arabic letter made
 * one, without punctuation.
 */
export function plainText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Mark}|\u0640/gu, '')
    .replaceAll(/[أإآٱ]/g, 'ا')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim();
}

/** The words of a text in their compared form. */
export function plainWords(text: string): string[] {
  const plain = plainText(text);
  return plain === '' ? [] : plain.split(' ');
}

/** An Arabic word in its compared form without article and joined particle; any other word as it is. */
export function withoutArticle(word: string): string {
  return word.replace(/^[وبلف]?(?:ال|لل)(?=..)/, '');
}
