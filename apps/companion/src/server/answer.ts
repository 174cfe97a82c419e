import { REFUSALS, type Refusal } from './refusals.ts';

/** A whole answer; header names in lower case. A body in pieces is sent as they come, and ended when the caller goes. */
export interface Answer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array | AsyncIterable<string | Uint8Array>;
}

/** An answer whose body is one text. */
export type TextAnswer = Answer & { body: string };

/** Headers of every answer that holds JSON. */
export const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8' } as const;

/** An answer that holds JSON. */
export function jsonAnswer(value: unknown, status = 200): TextAnswer {
  return {
    status,
    headers: JSON_HEADERS,
    body: JSON.stringify(value),
  };
}

/** The one form of every error: `{success: false, error, code}`. @param error - where a better text is known */
export function errorAnswer(refusal: Refusal, error: string = REFUSALS[refusal].error): TextAnswer {
  return jsonAnswer({ success: false, error, code: refusal }, REFUSALS[refusal].status);
}

/** The answer with more headers. */
export function withHeaders(answer: Answer, headers: Readonly<Record<string, string>>): Answer {
  return { ...answer, headers: { ...answer.headers, ...headers } };
}

/**
 * Headers of every answer. Nothing is kept or sniffed, and no foreign page can embed it: the resource policy
 * holds for requests without CORS, so it takes nothing from the allowed sites.
 */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};
