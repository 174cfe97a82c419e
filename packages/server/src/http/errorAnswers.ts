import { API_PATHS } from '@diwan/core/wire';
import type { Boom } from '@hapi/boom';
import type { Plugin, Request } from '@hapi/hapi';

import { refusalDetails } from './refusal.ts';

/** Calls whose errors are an object with a message and a code. */
const COMPLETION_PATHS = [API_PATHS.completions, '/api/vibecoding/chat'];

const INTERNAL = { code: 'internal-error', text: 'Something went wrong on our side. Please try again.' };

/** Code and text of what Hapi and its plugins refuse by themselves. */
const GENERAL = new Map([
  [400, { code: 'invalid-request', text: 'The request could not be read.' }],
  [401, { code: 'not-signed-in', text: 'Please sign in.' }],
  [403, { code: 'forbidden', text: 'This is not allowed.' }],
  [404, { code: 'not-found', text: 'There is nothing at this address.' }],
  [408, { code: 'too-slow', text: 'The request took too long to arrive.' }],
  [413, { code: 'too-large', text: 'The request is too large.' }],
  [415, { code: 'unsupported-type', text: 'The body must be JSON.' }],
  [503, { code: 'unavailable', text: 'This takes too long at the moment. Please try again.' }],
]);

/**
 * Writes every error answer in the product's form: `{success: false, error, code, requestId}`, with
 * `needsLogin` on 401, and `{error: {message, code}, requestId}` for the completion calls.
 *
 * Only the text of a refusal was written for the reader; every other error's is for the log alone.
 */
export const errorAnswers: Plugin<void> = {
  name: 'error-answers',
  register(server) {
    server.ext('onPreResponse', (request, h) => {
      if (request.response instanceof Error) writeAnswer(request, request.response);
      return h.continue;
    });
  },
};

function writeAnswer(request: Request, error: Boom): void {
  const { statusCode, headers, payload } = error.output;
  const details = refusalDetails(error);
  const general = GENERAL.get(statusCode) ?? (statusCode < 500 ? GENERAL.get(400) : undefined) ?? INTERNAL;
  const { code, text } = details === undefined ? general : { code: details.code, text: error.message };

  Object.assign(headers, details?.headers);
  // The payload is filled anew in place: a replaced response would not be logged as an error by Hapi.
  for (const key of Object.keys(payload)) Reflect.deleteProperty(payload, key);
  Object.assign(payload, details?.body, bodyOf(request, statusCode, text, code));
}

function bodyOf(request: Request, statusCode: number, text: string, code: string): object {
  const requestId = request.info.id;
  if (isCompletionPath(request.path)) return { error: { message: text, code }, requestId };
  return {
    success: false,
    error: text,
    code,
    requestId,
    ...(statusCode === 401 ? { needsLogin: true } : {}),
  };
}

/** Whether a path's errors are an object with a message and a code, as those of the completion calls. */
export function isCompletionPath(path: string): boolean {
  return COMPLETION_PATHS.some((completion) => path === completion || path.startsWith(`${completion}/`));
}
