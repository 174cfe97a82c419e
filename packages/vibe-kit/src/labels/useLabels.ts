import { createLabelsHook } from '@diwan/chat-kit';
import type { Texts } from '@diwan/core';
import { en } from '@diwan/core/locale/en';

/** Every text of the product, those of coding mode too, in the language of the nearest `VibeProvider`. */
export const useLabels: () => Texts = /* @__PURE__ */ createLabelsHook(en);
