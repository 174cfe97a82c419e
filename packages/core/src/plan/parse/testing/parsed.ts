import { array, literal, object, parse, string } from 'valibot';

import { type Plan, type PlanOperation, planSchema } from '../../planSchema.ts';
import { parsePlan, type ReplyFacts } from '../parsePlan.ts';

const planReply = object({ kind: literal('plan'), plan: planSchema, explanation: string() });
const brokenReply = object({ kind: literal('broken'), faults: array(object({ detail: string() })) });

/** The plan and explanation of a reply; throws where it holds none. */
export function planOf(reply: string, facts: Partial<ReplyFacts> = {}): Plan & { explanation: string } {
  const { plan, explanation } = parse(planReply, parsePlan(reply, { id: 'plan_1', ...facts }));
  return { ...plan, explanation };
}

/** The operations of a reply; throws where it holds no plan. */
export function operationsOf(reply: string): readonly PlanOperation[] {
  return planOf(reply).operations;
}

/** The details of the faults of a reply; throws where it holds no broken plan. */
export function faultsOf(reply: string): readonly string[] {
  return parse(brokenReply, parsePlan(reply, { id: 'plan_1' })).faults.map(({ detail }) => detail);
}
