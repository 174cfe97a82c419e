import type { Refusal } from './attempt.ts';
import { recordOf, textOf } from './jsonFields.ts';
import type { Dialect } from './requestBody.ts';

/** How a refused request is tried again. */
export interface SecondTry {
  readonly afterMs: number;
  readonly dialect: Dialect;
}

/** Pause before the same request is sent again to a server that had a bad moment. */
const RETRY_MS = 500;
/** A provider that wants a longer pause is answered by an error: people wait better knowing it. */
const MAX_RETRY_AFTER_MS = 5000;

const PASSING = new Set([500, 502, 503, 504, 529]);
const REFUSED_FIELD = new Set([400, 422]);

/**
 * Whether a refused request is worth another, which is asked only while nothing of the answer has come.
 *
 * @returns `null` when it is not
 */
export function secondTryOf(refusal: Refusal, dialect: Dialect): SecondTry | null {
  const { status, retryAfter } = refusal;
  if (status === null || PASSING.has(status)) return { afterMs: RETRY_MS, dialect };
  if (status === 429) {
    const afterMs =
      retryAfter !== undefined && /^\d{1,4}$/.test(retryAfter) ? Number(retryAfter) * 1000 : Infinity;
    return afterMs <= MAX_RETRY_AFTER_MS ? { afterMs, dialect } : null;
  }
  const spoken = REFUSED_FIELD.has(status) ? otherDialect(refusal.error, dialect) : dialect;
  return spoken === dialect ? null : { afterMs: 0, dialect: spoken };
}

/** The dialect without the field that the endpoint did not take; the same one when it was something else. */
function otherDialect(error: unknown, dialect: Dialect): Dialect {
  const fields = recordOf(error);
  const complaint = `${textOf(fields?.['param'])} ${textOf(fields?.['message'])} ${JSON.stringify(fields?.['detail'] ?? '')}`;
  if (dialect.asksForUsage && complaint.includes('stream_options'))
    return { ...dialect, asksForUsage: false };
  if (dialect.outputBound === 'max_tokens' && complaint.includes('max_completion_tokens')) {
    return { ...dialect, outputBound: 'max_completion_tokens' };
  }
  return dialect;
}
