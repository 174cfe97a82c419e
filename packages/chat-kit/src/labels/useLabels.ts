import { screenEn, type ScreenTexts } from '@diwan/core';

import { createLabelsHook } from './createLabelsHook.ts';

/**
 * The texts of the chat screen and of what stands around it, in the language of the nearest `ChatProvider`.
 *
 * It brings the English ones along; a part of the light entry uses {@link useThreadLabels}.
 */
export const useLabels: () => ScreenTexts = /* @__PURE__ */ createLabelsHook(screenEn);
