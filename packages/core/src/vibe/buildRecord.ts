import { type InferOutput, number, object, optional, string, variant, literal } from 'valibot';

import { planSchema } from '../plan/planSchema.ts';
import { buildReportSchema, undoReportSchema } from '../wire/build.ts';

/** What is kept of the plan of a reply and of what was done with it. */
export const buildRecordSchema = object({
  plan: planSchema,
  /** Path of the project that the plan is for; absent where none was selected when it was made. */
  project: optional(string()),
  step: variant('status', [
    object({ status: literal('proposed') }),
    object({ status: literal('started'), startedAt: number() }),
    object({
      status: literal('ended'),
      report: buildReportSchema,
      undone: optional(undoReportSchema),
    }),
  ]),
});

/** What is kept of the plan of a reply and of what was done with it. */
export type BuildRecord = InferOutput<typeof buildRecordSchema>;
