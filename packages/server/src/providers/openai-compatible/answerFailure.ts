import { STATUS_CODES } from 'node:http';

import type { ProviderFailure } from '../modelProvider.ts';
import { providerFailure, type ProviderFailureCode } from '../providerFailure.ts';
import { contextLimitOf } from './contextLimitOf.ts';
import { recordOf, textOf } from './jsonFields.ts';

/**
 * What an error of an OpenAI-compatible endpoint means to the reader.
 *
 * Of the endpoint's own text only the number of a context limit is used: it may name keys, accounts or hosts.
 *
 * @param status - the HTTP status, or the code of an error within the stream
 * @param error - the `error` of the answer's body, parsed
 */
export function answerFailure(status: number, error: unknown): ProviderFailure {
  const detail = statusText(status);
  const limit = contextLimitOf(error);
  if (limit !== null) return providerFailure('context-limit', { detail, ...limit });
  return providerFailure(codeOf(status, error), { detail });
}

function statusText(status: number): string {
  const phrase = STATUS_CODES[status];
  return phrase === undefined ? `HTTP ${status}` : `HTTP ${status}: ${phrase}`;
}

function codeOf(status: number, error: unknown): ProviderFailureCode {
  if (status === 401 || status === 403)
    return isModerated(error) ? 'content-filtered' : 'provider-key-refused';
  if (status === 402) return 'provider-credit';
  if (status === 404) return 'model-not-found';
  if (status === 429) return isOutOfCredit(error) ? 'provider-credit' : 'provider-busy';
  if (status === 408) return 'provider-timeout';
  if (status >= 500) return 'provider-unavailable';
  if (status >= 400) return 'provider-refused';
  return 'provider-unreadable';
}

/** OpenRouter answers 403 with the moderation's reasons where the input was flagged. */
function isModerated(error: unknown): boolean {
  const metadata = recordOf(recordOf(error)?.['metadata']);
  return metadata !== null && 'reasons' in metadata;
}

/** OpenAI answers 429 for both: too many requests, and no money left. */
function isOutOfCredit(error: unknown): boolean {
  const fields = recordOf(error);
  return (
    textOf(fields?.['code']) === 'insufficient_quota' || textOf(fields?.['type']) === 'insufficient_quota'
  );
}
