import { REFUSALS, type Refusal } from './refusals.ts';

/** A whole answer; header names in lower case. */
export interface Answer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** An answer that holds JSON. */
export function jsonAnswer(value: unknown, status = 200): Answer {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(value),
  };
}

/** The one form of every error: `{success: false, error, code}`. */
export function errorAnswer(refusal: Refusal): Answer {
  const { status, error } = REFUSALS[refusal];
  return jsonAnswer({ success: false, error, code: refusal }, status);
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
