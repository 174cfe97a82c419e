import type { CodingEvent } from '../wire/codingChat.ts';

/** A plan as far as the model has written it: nothing of it was checked, and nothing can be done with it yet. */
export interface GrowingPlan {
  /** Empty until the model has named it. */
  readonly title: string;
  /** What is complete, in written order. */
  readonly written: readonly WrittenOperation[];
  /** Path of the file being written; empty for a command or a note, `null` between two. */
  readonly writing: string | null;
  /** Which correction this is: 0 for the plan as it was written first. */
  readonly attempt: number;
}

/** An operation that was written: its path, or its command. */
export interface WrittenOperation {
  readonly op: string;
  readonly name: string;
  /** Where a renamed file goes. */
  readonly to?: string | undefined;
}

/** An event that tells of a plan before it is whole. */
export type PlanEvent = Extract<CodingEvent, { type: 'plan-progress' | 'plan-repair' }>;

/** The plan after one more event; a correction begins anew under the title that is known. */
export function grownPlan(plan: GrowingPlan | null, event: PlanEvent): GrowingPlan {
  const { title, written, attempt } = plan ?? NOTHING_WRITTEN;
  if (event.type === 'plan-repair') return { title, written: [], writing: null, attempt: event.attempt };
  const fresh = event.written ?? [];
  return {
    title: event.title === '' ? title : event.title,
    written: fresh.length === 0 ? written : [...written, ...fresh],
    writing: event.writing,
    attempt,
  };
}

const NOTHING_WRITTEN: GrowingPlan = { title: '', written: [], writing: null, attempt: 0 };
