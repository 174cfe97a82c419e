import { safeParse } from 'valibot';

import { type Plan, planSchema } from '../plan/planSchema.ts';
import type { SavedBuild } from '../wire/savedBuild.ts';

/** What is kept of the plan of a reply and of what was done with it. */
export interface BuildRecord extends SavedBuild {
  plan: Plan;
}

/** The record that a message holds; `null` for a plan that this version does not understand. */
export function readBuildRecord(saved: SavedBuild): BuildRecord | null {
  const plan = safeParse(planSchema, saved.plan);
  return plan.success ? { ...saved, plan: plan.output } : null;
}
