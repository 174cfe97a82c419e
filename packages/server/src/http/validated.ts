import type { RouteOptionsValidate } from '@hapi/hapi';
import { type BaseIssue, type GenericSchema, getDotPath, safeParse } from 'valibot';

import { refusal } from './refusal.ts';

/**
 * Adapts a schema to a Hapi validation function, whose output is what the handler then sees.
 *
 * A mismatch answers 400 `invalid-request` and names the first field at fault. The text never repeats what
 * was sent: it may be megabytes, or a secret.
 */
export function validated(schema: GenericSchema): NonNullable<RouteOptionsValidate['payload']> {
  // Hapi takes a plain function for a schema library's object unless it is async.
  const validate = async (value: unknown): Promise<unknown> => {
    const result = safeParse(schema, value, { abortEarly: true });
    if (result.success) return result.output;
    const [issue] = result.issues;
    const field = getDotPath(issue);
    const extras = field === null ? {} : { body: { field } };
    throw refusal(400, 'invalid-request', `${field ?? 'The request'}: ${expectationOf(issue)}`, extras);
  };
  schemas.set(validate, schema);
  return validate;
}

/** The schema behind a validation function of {@link validated}, for the description of the API. */
export function schemaOf(validate: unknown): GenericSchema | undefined {
  return typeof validate === 'function' ? schemas.get(validate) : undefined;
}

const schemas = new WeakMap<object, GenericSchema>();

function expectationOf(issue: BaseIssue<unknown>): string {
  if (issue.received === 'undefined') return 'is missing';
  return issue.expected === null ? issue.message : `expected ${issue.expected}`;
}
