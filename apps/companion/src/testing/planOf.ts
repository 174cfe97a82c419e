import { type Plan, planSchema } from '@diwan/core/plan';
import { parse } from 'valibot';

/** A plan of these operations, with the defaults of what they leave out. */
export function planOf(id: string, ...operations: readonly unknown[]): Plan {
  return parse(planSchema, {
    format: 'plan/1',
    id,
    title: 'Test',
    operations,
    origin: { rung: 'tags', repairs: [], complete: true },
  });
}
