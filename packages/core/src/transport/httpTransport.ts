import { ApiError } from '../api/apiError.ts';
import { chatEn, type ChatTexts } from '../locale/chatEn.ts';
import { type Clock, systemClock } from '../store/clock.ts';
import { API_PATHS, completionPath } from '../wire/paths.ts';
import type { ChatEvent, ChatTransport } from './chatTransport.ts';
import {
  failureOf,
  type HttpTransportConnection,
  httpTransportConnection,
} from './httpTransportConnection.ts';
import { httpTransportEvents } from './httpTransportEvents.ts';

/** What the transport to our server needs. */
export interface HttpTransportOptions {
  fetch: typeof fetch;
  /** Origin of the server; empty for the page's own. */
  baseUrl?: string;
  texts?: Pick<ChatTexts, 'chat.streamingError' | 'chat.networkError'>;
  /** Times the tries to find a lost stream again. */
  clock?: Clock;
}

/**
 * Makes the transport to our server. A completion is asked for by POST; a stream that breaks off is looked for
 * again by GET, behind the last event seen. All calls carry the cookies of the session.
 *
 * An aborted signal ends the events without a word, while the completion goes on: it belongs to the server.
 * `stop` ends it, and throws when the server could not be told.
 */
export function createHttpTransport(options: HttpTransportOptions): Required<ChatTransport> {
  const { fetch, baseUrl = '', texts = chatEn, clock = systemClock } = options;
  const networkFailure = { message: texts['chat.networkError'], code: 'network' };

  const call = (path: string, request: RequestInit) =>
    fetch(baseUrl + path, { credentials: 'include', cache: 'no-store', ...request });

  function reattach(
    messageId: string,
    signal: AbortSignal,
    lastEventId: string,
  ): Promise<HttpTransportConnection> {
    const headers = { accept: 'text/event-stream', ...(lastEventId && { 'last-event-id': lastEventId }) };
    return httpTransportConnection(call(completionPath(messageId), { headers, signal }), networkFailure);
  }

  function eventsFrom(
    connection: HttpTransportConnection,
    messageId: string,
    signal: AbortSignal,
  ): AsyncIterable<ChatEvent> {
    const reconnect = (lastEventId: string) => reattach(messageId, signal, lastEventId);
    const streamingError = texts['chat.streamingError'];
    return httpTransportEvents({ connection, reconnect, signal, clock, networkFailure, streamingError });
  }

  return {
    async *send(request, signal) {
      const headers = { accept: 'text/event-stream', 'content-type': 'application/json' };
      const answer = call(API_PATHS.completions, {
        method: 'POST',
        headers,
        body: JSON.stringify(request),
        signal,
      });
      const connection = await httpTransportConnection(answer, networkFailure);
      if (signal.aborted) return;
      if (connection.status === 'open') yield* eventsFrom(connection, request.messageId, signal);
      else yield { type: 'error', failure: connection.failure };
    },
    async resume(messageId, signal) {
      const connection = await reattach(messageId, signal, '');
      const isUnknown = connection.status === 'refused' && connection.httpStatus === 404;
      return isUnknown ? null : eventsFrom(connection, messageId, signal);
    },
    async stop(messageId) {
      const response = await call(completionPath(messageId), { method: 'DELETE' });
      // 404: it ended by itself before the call arrived.
      if (response.ok || response.status === 404) return;
      const { message, code, requestId } = await failureOf(response);
      throw new ApiError(message, { kind: 'answer', status: response.status, code, requestId });
    },
  };
}
