import type { ThreadTexts } from '@diwan/core';
import { threadEn } from '@diwan/core/locale/thread-en';

import { useChatContext } from '../provider/chatContext.ts';
import { completeLabels } from './completeLabels.ts';

const labelsOf = /* @__PURE__ */ completeLabels(threadEn);

/** The texts of thread and composer in the language of the nearest `ChatProvider`, and no other texts. */
export function useThreadLabels(): ThreadTexts {
  return labelsOf(useChatContext().ownLabels);
}
