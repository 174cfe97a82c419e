import type { ProviderFailure } from '../modelProvider.ts';
import { errorOf } from '../openai-compatible/answerBody.ts';
import { answerFailure } from '../openai-compatible/answerFailure.ts';
import type { Refusal } from '../openai-compatible/attempt.ts';
import { recordOf, textOf } from '../openai-compatible/jsonFields.ts';
import { providerFailure } from '../providerFailure.ts';

/** A failure with what is needed to decide whether another try is worth it. */
export interface SdkFailure {
  readonly failure: ProviderFailure;
  readonly refusal: Refusal;
}

/** What an error of the AI SDK means: of an answer by its status, of an event by its type, else that nothing answered. */
export function sdkFailure(error: unknown): SdkFailure {
  const fields = recordOf(error);
  const body = errorOf(textOf(fields?.['responseBody']));
  const told = body ?? eventError(fields);
  const status = statusIn(fields) ?? STATUSES.get(textOf(recordOf(told)?.['type'])) ?? null;
  const retryAfter = textOf(recordOf(fields?.['responseHeaders'])?.['retry-after']) || undefined;
  if (status === null) {
    const failure = providerFailure('provider-unavailable', { detail: `no connection: ${reasonOf(error)}` });
    return { failure, refusal: { status: null, retryAfter, error: told } };
  }
  // An answer of status 200 that cannot be read is no refusal.
  if (status < 400) {
    const failure = providerFailure('provider-unreadable', { detail: `HTTP ${status}` });
    return { failure, refusal: { status, retryAfter, error: told } };
  }
  return { failure: answerFailure(status, told), refusal: { status, retryAfter, error: told } };
}

/** Anthropic's types of error, within a stream that began with 200. @see https://docs.claude.com/en/api/errors */
const STATUSES = new Map([
  ['invalid_request_error', 400],
  ['authentication_error', 401],
  ['permission_error', 403],
  ['not_found_error', 404],
  ['request_too_large', 413],
  ['rate_limit_error', 429],
  ['api_error', 500],
  ['overloaded_error', 529],
]);

function statusIn(fields: ReturnType<typeof recordOf>): number | null {
  const status = fields?.['statusCode'];
  return typeof status === 'number' ? status : null;
}

function eventError(fields: ReturnType<typeof recordOf>): unknown {
  return fields?.['error'] ?? fields?.['data'] ?? fields;
}

/** The code of a network's error, such as `ECONNREFUSED`, without any text. */
function reasonOf(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
  }
  return error instanceof Error ? error.name : 'unknown';
}
