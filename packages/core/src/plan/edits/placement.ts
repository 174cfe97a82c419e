import type { SourceText } from './sourceText.ts';

/** An edit as a rung gets it; `near` is a line from 0 of the text as it stands now. */
export interface EditRequest {
  readonly search: string;
  readonly replace: string;
  readonly all: boolean;
  readonly near: number | undefined;
}

/** What a rung made of an edit; lines count from 0. */
export type Placement =
  | { readonly status: 'none' }
  | { readonly status: 'ambiguous'; readonly lines: readonly number[] }
  | { readonly status: 'placed'; readonly source: SourceText; readonly line: number };

/** The search has no match on this rung. */
export const NO_PLACE: Placement = { status: 'none' };
