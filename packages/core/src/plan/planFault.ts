/** Why a plan, or one operation of it, cannot be used. */
export type PlanFaultCode =
  // reading
  | 'unreadable'
  | 'incomplete'
  // paths
  | 'bad-path'
  | 'case-conflict'
  | 'not-a-folder'
  // edits
  | 'no-match'
  | 'ambiguous'
  | 'overlap'
  // files
  | 'not-found'
  | 'exists'
  | 'not-text'
  | 'stale'
  // guards
  | 'omission'
  | 'shrinks'
  | 'broken-json';

/** What is wrong with a plan; `index` counts its operations from 0, `null` for the plan as a whole. */
export interface PlanFault {
  readonly index: number | null;
  readonly code: PlanFaultCode;
  readonly path: string | null;
  /** The particulars in English, for the model and for logs. */
  readonly detail: string;
  /** Where a search came nearest to a match. */
  readonly nearest: NearestLines | null;
}

/** The lines of a file that come nearest to a search that was not found. Line numbers count from 1. */
export interface NearestLines {
  readonly from: number;
  readonly to: number;
  /** The first line that differs from the search. */
  readonly differsAt: number;
  /** The lines as they stand in the file, at most 30, each cut at 300 characters. */
  readonly lines: readonly string[];
}
