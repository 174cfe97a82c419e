import { chatEn, type ChatTexts } from '../../locale/chatEn.ts';
import { StreamError } from '../../stream/streamError.ts';
import type { ChatEvent, ChatRequest, ChatTransport } from '../chatTransport.ts';
import { httpTransportConnection } from '../httpTransportConnection.ts';
import { readJsonEvents } from './readJsonEvents.ts';

/** How a transport reaches a service that speaks a protocol of its own. */
export interface StreamTransportOptions {
  /** Where questions are posted. */
  url: string;
  /** By default the page's own. */
  fetch?: typeof fetch;
  /** Sent beside the content type; a function is asked before each question. */
  headers?: Record<string, string> | (() => Record<string, string> | Promise<Record<string, string>>);
  /** Whether cookies travel; by default to the same origin only. */
  credentials?: RequestCredentials;
  /** Gives the body of a question in the place of the protocol's own. */
  body?: (request: ChatRequest) => unknown;
  texts?: StreamTexts;
}

/** Texts of failures. */
export type StreamTexts = Pick<ChatTexts, 'chat.streamingError' | 'chat.networkError'>;

/** A protocol over an event stream. */
export interface StreamProtocol {
  /** What is posted for a question. */
  body: (request: ChatRequest) => unknown;
  /** What the values of the stream mean, up to `finish` or `error`. */
  events: (chunks: AsyncIterable<unknown>, texts: StreamTexts) => AsyncIterable<ChatEvent>;
}

/** Makes the transport of a protocol. An aborted signal ends the call and the events without a word. */
export function streamTransport(options: StreamTransportOptions, protocol: StreamProtocol): ChatTransport {
  const { texts = chatEn } = options;

  return {
    async *send(request, signal) {
      const headers = typeof options.headers === 'function' ? await options.headers() : options.headers;
      const answer = (options.fetch ?? fetch)(options.url, {
        method: 'POST',
        headers: { accept: 'text/event-stream', 'content-type': 'application/json', ...headers },
        body: JSON.stringify((options.body ?? protocol.body)(request)),
        signal,
        ...(options.credentials === undefined ? {} : { credentials: options.credentials }),
      });
      const connection = await httpTransportConnection(answer, networkFailure(texts));
      if (signal.aborted) return;
      if (connection.status !== 'open') {
        yield { type: 'error', failure: connection.failure };
        return;
      }
      try {
        yield* protocol.events(readJsonEvents(connection.body, signal), texts);
      } catch (error) {
        if (!signal.aborted) yield { type: 'error', failure: failureOf(error, texts) };
      }
    },
  };
}

/** What to say of a stream that breaks off. */
export function networkFailure(texts: StreamTexts): { message: string; code: string } {
  return { message: texts['chat.networkError'], code: 'network' };
}

function failureOf(error: unknown, texts: StreamTexts): { message: string; code: string } {
  if (!(error instanceof StreamError)) return networkFailure(texts);
  return { message: texts['chat.streamingError'], code: error.code };
}
