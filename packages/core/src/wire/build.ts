import {
  array,
  boolean,
  type InferOutput,
  literal,
  nullish,
  number,
  object,
  optional,
  picklist,
  string,
  unknown,
  variant,
} from 'valibot';

/** Body of `POST /api/execute-build` and `/api/preview-build`; `result` is the plan. */
export const executeBuildSchema = object({ result: unknown(), projectName: string() });

/** Body of `POST /api/execute-build`. */
export type ExecuteBuild = InferOutput<typeof executeBuildSchema>;

const builtFileSchema = object({
  path: string(),
  action: picklist(['created', 'changed', 'deleted', 'renamed']),
  /** Where a renamed file is now. */
  to: optional(string()),
  rung: optional(string()),
  added: number(),
  removed: number(),
  rebased: optional(boolean()),
});

const ranCommandSchema = object({
  command: string(),
  cwd: string(),
  exitCode: nullish(number()),
  durationMs: number(),
  timedOut: optional(boolean()),
  truncated: optional(boolean()),
  /** Files that the command itself changed. */
  changed: optional(array(string())),
});

const failedOperationSchema = object({
  index: number(),
  code: string(),
  path: optional(string()),
  nearest: optional(
    object({ from: number(), to: number(), differsAt: optional(number()), lines: array(string()) }),
  ),
});

/** Answer of `POST /api/execute-build`. */
export const buildReportSchema = object({
  success: boolean(),
  filesModified: optional(array(string()), []),
  commandsExecuted: optional(array(string()), []),
  error: nullish(string()),
  output: nullish(string()),
  details: optional(
    object({
      planId: optional(string()),
      checkpointId: optional(string()),
      files: optional(array(builtFileSchema), []),
      commands: optional(array(ranCommandSchema), []),
      failed: optional(array(failedOperationSchema), []),
    }),
  ),
});

/** What a build step did. */
export type BuildReport = InferOutput<typeof buildReportSchema>;

/** One event of `GET /api/builds/{id}/events`, in order, each with its number. */
export const buildEventSchema = variant('type', [
  object({ type: literal('build-start'), index: number(), planId: string() }),
  object({ type: literal('files-committed'), index: number(), files: array(string()) }),
  object({ type: literal('command-start'), index: number(), command: string(), cwd: string() }),
  object({
    type: literal('output-delta'),
    index: number(),
    stream: picklist(['stdout', 'stderr']),
    text: string(),
  }),
  object({
    type: literal('command-end'),
    index: number(),
    exitCode: nullish(number()),
    timedOut: optional(boolean()),
  }),
  object({ type: literal('build-end'), index: number(), report: buildReportSchema }),
]);

/** One event of a running build. */
export type BuildEvent = InferOutput<typeof buildEventSchema>;

/** Body of `POST /api/undo`. */
export const undoSchema = object({ checkpointId: string() });

/** Answer of `POST /api/undo`: what was restored, and what was left because it had changed since. */
export const undoReportSchema = object({
  success: boolean(),
  restored: optional(array(string()), []),
  skipped: optional(array(string()), []),
  error: optional(string()),
});

/** What an undo did. */
export type UndoReport = InferOutput<typeof undoReportSchema>;
