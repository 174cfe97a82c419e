import { safeParse } from 'valibot';

import { MAX_TITLE_LENGTH } from '../../wire/limits.ts';
import type { PlanFault } from '../planFault.ts';
import { type Plan, planSchema } from '../planSchema.ts';
import { fenceRung } from './fenceRung.ts';
import { foreignRung } from './foreignRung.ts';
import { jsonRung } from './jsonRung.ts';
import type { PlanDraft, RungReading } from './planDraft.ts';
import { repairedJsonRung } from './repairedJsonRung.ts';
import { schemaFaults } from './schemaFaults.ts';
import { tagRung } from './tagRung.ts';

/** What a reply of a coding model is. `explanation` is its text outside of the plan. */
export type ParsedReply =
  | { readonly kind: 'plan'; readonly plan: Plan; readonly explanation: string }
  /** Code that names files: a button may offer it; `explanation` is the whole reply. */
  | { readonly kind: 'suggestion'; readonly suggested: Plan; readonly explanation: string }
  | { readonly kind: 'answer'; readonly text: string }
  /** Meant as a plan, but faulty: the faults are for a repair request. */
  | { readonly kind: 'broken'; readonly faults: readonly PlanFault[]; readonly explanation: string };

/** What the caller knows of a reply. */
export interface ReplyFacts {
  /** The id that the plan gets; the server makes it. */
  readonly id: string;
  /** The model that wrote the reply. */
  readonly model?: string;
  /** True where the reply ended at the model's output limit. */
  readonly isTruncated?: boolean;
}

/**
 * Reads a reply: a plan, a suggestion, a plain answer, or a plan with faults.
 *
 * The first rung of the ladder that gives a valid plan wins; faults are those of the first rung that saw a plan.
 * It never throws, whatever the text. The plan is not yet tied to files: see `bindPlan`.
 */
export function parsePlan(reply: string, facts: ReplyFacts): ParsedReply {
  const tags = tagRung(reply);
  let parsed = parsedBy(tags, facts);
  // What stands in a faulty or empty plan of ours must not be taken for a smaller one of another form.
  const rest = tags.status === 'none' ? reply : tags.explanation;
  for (const rung of [jsonRung, repairedJsonRung, foreignRung]) {
    if (parsed?.kind === 'plan') return parsed;
    const next = parsedBy(rung(rest), facts);
    if (parsed === null || next?.kind === 'plan') parsed = next;
  }
  return parsed ?? suggestionOf(rest, facts) ?? { kind: 'answer', text: rest };
}

/** The plan of a rung, or its faults; `null` where it read nothing, or a plan that changes nothing. */
function parsedBy(reading: RungReading, facts: ReplyFacts): ParsedReply | null {
  if (reading.status === 'none') return null;
  const { explanation } = reading;
  if (reading.status === 'broken') return { kind: 'broken', faults: reading.faults, explanation };
  if (reading.draft.operations.length === 0) return null;
  const checked = checkedPlan(reading.draft, facts);
  return checked.status === 'plan'
    ? { kind: 'plan', plan: checked.plan, explanation }
    : { kind: 'broken', faults: checked.faults, explanation };
}

function suggestionOf(reply: string, facts: ReplyFacts): ParsedReply | null {
  const draft = fenceRung(reply);
  const checked = draft === null ? null : checkedPlan(draft, facts);
  return checked?.status === 'plan'
    ? { kind: 'suggestion', suggested: checked.plan, explanation: reply }
    : null;
}

type CheckedPlan =
  | { readonly status: 'plan'; readonly plan: Plan }
  | { readonly status: 'faulty'; readonly faults: readonly PlanFault[] };

function checkedPlan(draft: PlanDraft, { id, model, isTruncated }: ReplyFacts): CheckedPlan {
  const { rung, title, operations, repairs, complete } = draft;
  // A plan that the output limit left open may lack operations at its end.
  const isCut = isTruncated === true && repairs.includes('plan-closed');
  const result = safeParse(planSchema, {
    format: 'plan/1',
    id,
    title: title.trim().slice(0, MAX_TITLE_LENGTH),
    operations,
    origin: { rung, repairs, complete: complete && !isCut, ...(model === undefined ? {} : { model }) },
  });
  return result.success
    ? { status: 'plan', plan: result.output }
    : { status: 'faulty', faults: schemaFaults(result.issues, operations) };
}
