import {
  type GenericSchema,
  type InferInput,
  type InferOutput,
  literal,
  number,
  object,
  optional,
  string,
  unknown,
  variant,
} from 'valibot';

import { buildReportSchema, undoReportSchema } from './build.ts';

const schema = object({
  /** A plan in the format that it names; whoever shows it reads it by its own schema. */
  plan: unknown(),
  /** Path of the project that the plan is for; absent where none was selected when it was made. */
  project: optional(string()),
  step: variant('status', [
    object({ status: literal('proposed') }),
    /** `startedAt` in milliseconds since 1970. */
    object({ status: literal('started'), startedAt: number() }),
    object({
      status: literal('ended'),
      report: buildReportSchema,
      undone: optional(undoReportSchema),
    }),
  ]),
});

/** The plan of a reply and what was done with it, as its message holds them. */
export interface SavedBuild extends InferOutput<typeof schema> {}

/** What is read as a {@link SavedBuild}. */
export interface WrittenBuild extends InferInput<typeof schema> {}

/**
 * The plan of a reply and what was done with it, as its message holds them: so they are on every device. Its type is
 * named, because compilers give up on a chat's type with all of it spelled out.
 */
export const savedBuildSchema: GenericSchema<WrittenBuild, SavedBuild> = schema;
