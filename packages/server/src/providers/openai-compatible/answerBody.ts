import type { IncomingHttpHeaders } from 'node:http';

import { listOf, recordOf } from './jsonFields.ts';

/** How the body of an answer is to be read, as its head says: event by event, whole, or as an error. */
export type AnswerBody =
  | { readonly type: 'events' | 'whole' }
  | { readonly type: 'refusal'; readonly status: number; readonly retryAfter: string | undefined };

/** Reads the head of an answer. Only 200 is an answer: a redirect is a refusal too. */
export function answerBodyOf(status: number, headers: IncomingHttpHeaders): AnswerBody {
  if (status !== 200) return { type: 'refusal', status, retryAfter: headers['retry-after'] };
  const mediaType = headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  return { type: mediaType === undefined || mediaType === 'text/event-stream' ? 'events' : 'whole' };
}

/** The error in the body of a refusal: `{error: …}` of most, a bare object of some, a list with one of Google. */
export function errorOf(body: string): unknown {
  try {
    const parsed: unknown = JSON.parse(body);
    const fields = recordOf(Array.isArray(parsed) ? listOf(parsed)[0] : parsed);
    return fields?.['error'] ?? fields;
  } catch {
    return null;
  }
}
