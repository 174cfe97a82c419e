import type { Texts } from '@diwan/core';

/**
 * Fills what an embedder leaves out of the texts of an area with English.
 *
 * @param english - the texts of the area
 * @returns gives for the same texts of the embedder always the same object
 */
export function completeLabels<Key extends keyof Texts>(
  english: Readonly<Record<Key, string>>,
): (own: Partial<Texts> | undefined) => Readonly<Record<Key, string>> {
  const known = new WeakMap<Partial<Texts>, Readonly<Record<Key, string>>>();
  return (own) => {
    if (own === undefined) return english;
    const labels = known.get(own) ?? { ...english, ...own };
    known.set(own, labels);
    return labels;
  };
}
