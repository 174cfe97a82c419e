import { boolean, type InferOutput, literal, object, optional, string } from 'valibot';

/** Error answer of the completion calls. */
export const completionErrorSchema = object({
  error: object({ message: string(), code: string() }),
  requestId: string(),
});

/** Error answer of the completion calls. */
export type CompletionError = InferOutput<typeof completionErrorSchema>;

/** Error answer of every other call. */
export const errorBodySchema = object({
  success: literal(false),
  error: string(),
  code: string(),
  requestId: string(),
  /** On 401: the page should offer sign-in. */
  needsLogin: optional(boolean()),
});

/** Error answer of every call but the completions. */
export type ErrorBody = InferOutput<typeof errorBodySchema>;
