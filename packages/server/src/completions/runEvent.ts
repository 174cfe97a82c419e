import type { CodingEvent } from '@diwan/core/wire';

import type { ProviderEvent } from '../providers/modelProvider.ts';

/** A piece of an answer as a run takes it: what a provider gives, or what somebody between them makes of it. */
export type RunEvent =
  | ProviderEvent
  /** A text of the model of which readers see another part: all of it counts, `shown` is sent. */
  | { readonly type: 'written'; readonly text: string; readonly shown: string }
  /** An event that goes into the log as it is. */
  | { readonly type: 'logged'; readonly event: CodingEvent };
