import type { Store } from '../store/store.ts';

/** Lets the model choose the project files that go along with the message being written. */
export interface AiFileSelection extends Store<AiFileSelectionState> {
  /** Asks the model for files; while it is being asked nothing more happens. */
  select(): Promise<void>;
  /** Gives up waiting. */
  cancel(): void;
  /** Takes the result away. */
  dismiss(): void;
}

/** Where the selection stands. The result of the last one stays until the next one begins. */
export interface AiFileSelectionState {
  readonly status: 'idle' | 'selecting';
  readonly result: AiFileSelectionResult | null;
}

/** What came of a selection; `text` says it to the reader. */
export type AiFileSelectionResult =
  | {
      readonly status: 'complete';
      readonly text: string;
      /** The files that were chosen. */
      readonly chosen: readonly string[];
      /** What the model named and the project does not have. */
      readonly notFound: readonly string[];
    }
  | { readonly status: 'error'; readonly reason: AiFileSelectionError; readonly text: string };

/** Why no files were chosen. */
export type AiFileSelectionError =
  | 'no-message'
  | 'no-project'
  | 'not-connected'
  | 'no-model'
  | 'listing-failed'
  | 'no-files'
  | 'service-error'
  | 'parsing-error'
  | 'none-exist'
  | 'none-chosen'
  | 'companion-unreachable'
  | 'network-error'
  | 'unexpected-error';
