import type { PlanFault } from '../planFault.ts';
import type { PlanRung } from '../planSchema.ts';

/** A plan as a rung read it, before it is checked against the schema. */
export interface PlanDraft {
  readonly rung: PlanRung;
  readonly title: string;
  readonly operations: readonly unknown[];
  /** What had to be put right. */
  readonly repairs: readonly string[];
  /** False when the reply was cut and the last operation is missing. */
  readonly complete: boolean;
}

/** What a rung of the parse ladder made of a reply; `explanation` is the text outside of the plan. */
export type RungReading =
  | { readonly status: 'none' }
  | { readonly status: 'draft'; readonly draft: PlanDraft; readonly explanation: string }
  | { readonly status: 'broken'; readonly faults: readonly PlanFault[]; readonly explanation: string };

/** The reply holds nothing that this rung reads. */
export const NOTHING: RungReading = { status: 'none' };

/** A fault of a plan as a whole. */
export function brokenBy(detail: string): PlanFault {
  return { index: null, code: 'unreadable', path: null, detail, nearest: null };
}

/** The fault of a reply that ended before its first operation did. */
export const CUT: PlanFault = {
  ...brokenBy('The reply ended within the first operation.'),
  code: 'incomplete',
};
