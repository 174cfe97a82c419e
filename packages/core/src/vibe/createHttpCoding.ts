import { safeParse } from 'valibot';

import { ApiError } from '../api/apiError.ts';
import { errorAnswer } from '../api/errorAnswer.ts';
import { codingChatResponseSchema } from '../wire/codingChat.ts';
import { API_PATHS, completionPath } from '../wire/paths.ts';
import type { CodingAdapter } from './codingAdapter.ts';
import { codingErrorText } from './codingErrorText.ts';
import { codingStreamAnswer } from './codingStream.ts';

/** What the coding calls of our server need. */
export interface HttpCodingOptions {
  fetch: typeof fetch;
  /** Origin of the server; empty for the page's own. */
  baseUrl?: string;
  /** Called when the server says that the session has ended. */
  onSignedOut?: () => void;
}

/**
 * Makes the coding calls of our server. They carry the cookies of the session. An answer is asked for as events: a silent
 * one would be cut by what stands between.
 */
export function createHttpCoding({
  fetch,
  baseUrl = '',
  onSignedOut,
}: HttpCodingOptions): Required<CodingAdapter> {
  const call = (path: string, request: RequestInit): Promise<Response> =>
    fetch(`${baseUrl}${path}`, { credentials: 'include', cache: 'no-store', ...request }).catch(
      (cause: unknown) => {
        request.signal?.throwIfAborted();
        throw new ApiError(cause instanceof Error ? cause.message : String(cause), {
          kind: 'network',
          cause,
        });
      },
    );

  return {
    async ask(request, signal, listener) {
      const response = await call(API_PATHS.codingChat, {
        method: 'POST',
        headers: { accept: 'text/event-stream, application/json', 'content-type': 'application/json' },
        body: JSON.stringify(request),
        signal: signal ?? null,
      });
      if (response.body !== null && isEventStream(response)) {
        return codingStreamAnswer(response.body, { ...listener, signal });
      }
      const body: unknown = await response.json().catch(() => null);
      if (response.status === 401) onSignedOut?.();
      if (!response.ok) throw refusal(body, response);
      const parsed = safeParse(codingChatResponseSchema, body);
      if (parsed.success) return parsed.output;
      throw new ApiError(`Unexpected answer of the server: ${parsed.issues[0].message}`, {
        kind: 'unreadable',
        status: response.status,
      });
    },
    async stop(messageId) {
      const response = await call(completionPath(messageId), { method: 'DELETE' });
      // 404: it ended by itself before the call arrived.
      if (response.ok || response.status === 404) return;
      throw refusal(await response.json().catch(() => null), response);
    },
  };
}

function isEventStream({ ok, headers }: Response): boolean {
  return ok && headers.get('content-type')?.startsWith('text/event-stream') === true;
}

function refusal(body: unknown, { status, statusText }: Response): ApiError {
  const { code, requestId } = errorAnswer(body, status, statusText);
  return new ApiError(codingErrorText(body, status, statusText), {
    kind: 'answer',
    status,
    code,
    requestId,
  });
}
