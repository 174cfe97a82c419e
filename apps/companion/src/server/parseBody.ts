import { type GenericSchema, getDotPath, type InferOutput, safeParse } from 'valibot';

import { RequestError } from './refusals.ts';

/** The body by its schema. @throws RequestError `bad-body`, which names the first field that is wrong */
export function parseBody<Schema extends GenericSchema>(schema: Schema, body: unknown): InferOutput<Schema> {
  const parsed = safeParse(schema, body);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const field = getDotPath(issue);
  throw new RequestError('bad-body', {
    error: field === null ? issue.message : `"${field}": ${issue.message}`,
  });
}
