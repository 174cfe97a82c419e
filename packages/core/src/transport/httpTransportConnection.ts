import { errorAnswer } from '../api/errorAnswer.ts';
import type { ChatFailure } from '../chat/chatMessage.ts';

/** What came of a call for the events of a reply. */
export type HttpTransportConnection =
  | { readonly status: 'open'; readonly body: ReadableStream<Uint8Array> }
  /** No answer, or one that may be another in a moment. */
  | { readonly status: 'lost'; readonly failure: ChatFailure }
  | { readonly status: 'refused'; readonly httpStatus: number; readonly failure: ChatFailure };

/**
 * Waits for the answer to a call for events; never rejects.
 *
 * @param networkFailure - what to say when no answer came
 */
export async function httpTransportConnection(
  call: Promise<Response>,
  networkFailure: ChatFailure,
): Promise<HttpTransportConnection> {
  const response = await call.catch(() => null);
  if (response === null) return { status: 'lost', failure: networkFailure };
  if (!response.ok) {
    const failure = await failureOf(response);
    const mayPass = response.status >= 500 || response.status === 429;
    return mayPass
      ? { status: 'lost', failure }
      : { status: 'refused', httpStatus: response.status, failure };
  }
  return response.body === null
    ? { status: 'lost', failure: networkFailure }
    : { status: 'open', body: response.body };
}

/** What a refusal says of itself. A body that cannot be read leaves the status line. */
export async function failureOf(response: Response): Promise<ChatFailure> {
  const body: unknown = await response.json().catch(() => null);
  return errorAnswer(body, response.status, response.statusText);
}
