import type { ThreadTexts } from '@diwan/core';
import { threadEn } from '@diwan/core/locale/thread-en';

import { createLabelsHook } from './createLabelsHook.ts';

/** The texts of thread and composer in the language of the nearest `ChatProvider`, and no other texts. */
export const useThreadLabels: () => ThreadTexts = /* @__PURE__ */ createLabelsHook(threadEn);
