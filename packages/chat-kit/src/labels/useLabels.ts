import type { Texts } from '@diwan/core';
import { en } from '@diwan/core/locale/en';

import { useChatContext } from '../provider/chatContext.ts';
import { completeLabels } from './completeLabels.ts';

const labelsOf = /* @__PURE__ */ completeLabels(en);

/**
 * The texts of the interface in the language of the nearest `ChatProvider`.
 *
 * It brings every English text along; a part of the light entry uses {@link useThreadLabels}.
 */
export function useLabels(): Texts {
  return labelsOf(useChatContext().ownLabels);
}
