import {
  array,
  boolean,
  type InferOutput,
  nullish,
  number,
  object,
  optional,
  picklist,
  string,
} from 'valibot';

/**
 * Answer of `POST /api/preview-build`: what a build would do, found out without touching anything.
 *
 * `success` is false where the build would be refused; `failed` then names the operations.
 */
export const buildPreviewSchema = object({
  success: boolean(),
  error: nullish(string()),
  files: optional(
    array(
      object({
        path: string(),
        action: picklist(['created', 'changed', 'deleted', 'renamed']),
        /** Where a renamed file will be. */
        to: optional(string()),
        added: number(),
        removed: number(),
        /** As a unified diff; absent for a file that is no text. */
        diff: optional(string()),
        /** The file has changed since the model read it, and the edits still fit. */
        rebased: optional(boolean()),
        /** Other programs run its content without being asked, such as package scripts and CI. */
        runsCode: optional(boolean()),
      }),
    ),
    [],
  ),
  commands: optional(
    array(
      object({
        command: string(),
        cwd: string(),
        /** The program that would run, with its full path. */
        target: optional(string()),
        /** `asked`: the companion asks its user first; `denied`: it never runs this. */
        verdict: optional(picklist(['plain', 'asked', 'denied']), 'plain'),
        reason: optional(string()),
      }),
    ),
    [],
  ),
  failed: optional(
    array(
      object({
        index: number(),
        code: string(),
        path: optional(string()),
        nearest: optional(
          object({
            from: number(),
            to: number(),
            differsAt: optional(number()),
            lines: array(string()),
          }),
        ),
      }),
    ),
    [],
  ),
});

/** What a build would do. */
export type BuildPreview = InferOutput<typeof buildPreviewSchema>;
