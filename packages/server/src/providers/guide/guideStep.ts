import type { Source } from '@diwan/core/wire';

import type { ProviderFailure } from '../modelProvider.ts';

/** One thing that the guide does in an answer, in order. */
export type GuideStep =
  /** Written word by word. */
  | { readonly type: 'content'; readonly text: string }
  | { readonly type: 'reasoning'; readonly text: string }
  | { readonly type: 'image'; readonly url: string }
  | { readonly type: 'sources'; readonly sources: readonly Source[] }
  | { readonly type: 'pause'; readonly ms: number }
  /** Ends the answer. */
  | ProviderFailure;
