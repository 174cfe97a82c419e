import type { Texts } from '@diwan/core';

import { useChatContext } from '../provider/chatContext.ts';
import { completeLabels } from './completeLabels.ts';

/**
 * Makes the hook that gives the texts of an area in the language of the nearest `ChatProvider`. What its labels leave
 * out is English.
 *
 * @param english - the texts of the area, which every user of the hook brings along
 */
export function createLabelsHook<Key extends keyof Texts>(
  english: Readonly<Record<Key, string>>,
): () => Readonly<Record<Key, string>> {
  const labelsOf = completeLabels(english);
  return () => labelsOf(useChatContext().ownLabels);
}
