/**
 * The first characters of a text as a reader counts them: never cut inside an emoji or a letter with its marks.
 *
 * @returns the text itself when it is not longer
 */
export function firstCharacters(text: string, count: number): string {
  if (text.length <= count) return text;
  let seen = 0;
  for (const { index } of new Intl.Segmenter().segment(text)) {
    if (seen === count) return text.slice(0, index);
    seen += 1;
  }
  return text;
}
