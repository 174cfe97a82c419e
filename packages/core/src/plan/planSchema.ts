import {
  array,
  boolean,
  check,
  type InferInput,
  type InferOutput,
  integer,
  literal,
  maxLength,
  maxValue,
  minLength,
  minValue,
  number,
  object,
  optional,
  picklist,
  pipe,
  regex,
  string,
  variant,
} from 'valibot';

import { MAX_CONTENT_LENGTH, MAX_TITLE_LENGTH } from '../wire/limits.ts';
import { pathFaultText } from './paths/pathFaultText.ts';
import { pathFault } from './paths/projectPath.ts';
import {
  DEFAULT_TIMEOUT_SEC,
  MAX_COMMAND_LENGTH,
  MAX_EDITS,
  MAX_NOTE_LENGTH,
  MAX_OPERATIONS,
  MAX_TIMEOUT_SEC,
} from './planLimits.ts';

/** A file's path inside the project; see `pathFault` for its rules. */
export const projectPathSchema = pipe(
  string(),
  check(
    (path) => pathFault(path) === null,
    (issue) => pathFaultText(issue.input),
  ),
);

/** A folder to run in: `.` for the project itself, else as a file's path. */
const folderSchema = pipe(
  string(),
  check(
    (path) => path === '.' || pathFault(path) === null,
    (issue) => pathFaultText(issue.input),
  ),
);

/** Hash of a file's bytes as the companion gives it: `sha256:` and 64 hexadecimal digits. */
export const fileHashSchema = pipe(string(), regex(/^sha256:[0-9a-f]{64}$/));

const contentSchema = pipe(string(), maxLength(MAX_CONTENT_LENGTH));
const port = pipe(number(), integer(), minValue(1), maxValue(65_535));

/**
 * One replacement in a file. A `search` that ends with a line break stands for whole lines.
 *
 * `all` replaces every match instead of demanding exactly one; `near` is the line (from 1, as the file stood
 * before the plan) that decides between several matches.
 */
export const planEditSchema = object({
  search: pipe(contentSchema, minLength(1)),
  replace: contentSchema,
  all: optional(boolean(), false),
  near: optional(pipe(number(), integer(), minValue(1))),
});

/** One replacement in a file, as it may be written. */
export type PlanEditInput = InferInput<typeof planEditSchema>;

/** One replacement in a file. */
export type PlanEdit = InferOutput<typeof planEditSchema>;

/** Writes a whole file. `ifExists` is `replace` only for a file that the model was shown. */
const writeSchema = object({
  op: literal('write'),
  path: projectPathSchema,
  content: contentSchema,
  ifExists: optional(picklist(['replace', 'fail']), 'fail'),
  base: optional(fileHashSchema),
});

const editSchema = object({
  op: literal('edit'),
  path: projectPathSchema,
  base: optional(fileHashSchema),
  edits: pipe(array(planEditSchema), minLength(1), maxLength(MAX_EDITS)),
});

const deleteSchema = object({
  op: literal('delete'),
  path: projectPathSchema,
  base: optional(fileHashSchema),
});

const renameSchema = object({
  op: literal('rename'),
  path: projectPathSchema,
  to: projectPathSchema,
  overwrite: optional(boolean(), false),
});

/** Runs a command after the files were changed. `ready.port`: a background command counts as up when it listens. */
const runSchema = object({
  op: literal('run'),
  command: pipe(string(), minLength(1), maxLength(MAX_COMMAND_LENGTH)),
  cwd: optional(folderSchema, '.'),
  timeoutSec: optional(
    pipe(number(), integer(), minValue(1), maxValue(MAX_TIMEOUT_SEC)),
    DEFAULT_TIMEOUT_SEC,
  ),
  background: optional(boolean(), false),
  ready: optional(object({ port })),
  onFail: optional(picklist(['stop', 'continue']), 'stop'),
  why: optional(pipe(string(), maxLength(MAX_NOTE_LENGTH))),
});

const noteSchema = object({
  op: literal('note'),
  level: optional(picklist(['info', 'todo', 'warning']), 'info'),
  text: pipe(string(), maxLength(MAX_NOTE_LENGTH)),
});

/** One step of a plan. */
export const planOperationSchema = variant('op', [
  writeSchema,
  editSchema,
  deleteSchema,
  renameSchema,
  runSchema,
  noteSchema,
]);

/** One step of a plan, as it may be written. */
export type PlanOperationInput = InferInput<typeof planOperationSchema>;

/** One step of a plan with its defaults filled in. */
export type PlanOperation = InferOutput<typeof planOperationSchema>;

/** The forms in which a model may have written a plan, from the one asked for to the loosest. */
export const PLAN_RUNGS = ['tags', 'json', 'json-repaired', 'patch', 'udiff', 'blocks'] as const;

/** How the plan was read: `complete` is false when the reply was cut and the last operation is missing. */
const originSchema = object({
  rung: picklist(PLAN_RUNGS),
  repairs: array(string()),
  complete: boolean(),
  model: optional(string()),
});

/** The id of a plan: `plan_` and up to 100 letters, digits, `_` and `-`. The server gives it. */
export const planIdSchema = pipe(string(), regex(/^plan_[\w-]{1,100}$/));

/**
 * The executable instruction set of a coding reply, format `plan/1`.
 *
 * `id` is the idempotency key of a build; `base` hashes come from the server, never from the model.
 */
export const planSchema = object({
  format: literal('plan/1'),
  id: planIdSchema,
  title: pipe(string(), maxLength(MAX_TITLE_LENGTH)),
  operations: pipe(array(planOperationSchema), minLength(1), maxLength(MAX_OPERATIONS)),
  origin: originSchema,
});

/** The executable instruction set of a coding reply. */
export type Plan = InferOutput<typeof planSchema>;

/** The form in which the model wrote the plan. */
export type PlanRung = Plan['origin']['rung'];
