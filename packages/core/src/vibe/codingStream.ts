import { parseJson, pipe, safeParse, string } from 'valibot';

import { ApiError } from '../api/apiError.ts';
import { readCompletionEvent } from '../stream/completionEvents.ts';
import { readEventStream } from '../stream/readEventStream.ts';
import { type CodingAnswer, type CodingChatResponse, codingEventSchema } from '../wire/codingChat.ts';
import type { CompletionEvent } from '../wire/completionEvent.ts';
import type { CodingListener } from './codingAdapter.ts';

/** What reading a coding completion needs. */
export interface CodingStreamOptions extends CodingListener {
  signal?: AbortSignal | undefined;
}

/**
 * Reads a coding completion to its end.
 *
 * @throws ApiError `answer` when it failed, and `network` when it broke off: the same message id asks for it again
 */
export async function codingStreamAnswer(
  body: ReadableStream<Uint8Array>,
  { signal, onText, onPlan }: CodingStreamOptions = {},
): Promise<CodingChatResponse> {
  const found: FoundAnswer = { text: '', answer: null, isRepaired: false };
  try {
    for await (const { data } of readEventStream(body, signal === undefined ? {} : { signal })) {
      const event = readCompletionEvent(data);
      if (event === null) noteCodingEvent(data, found, onPlan);
      else if (event.type === 'done') return responseOf(event, found);
      else if (event.type === 'error') throw failureOf(event);
      else if (event.type === 'content' && !found.isRepaired) {
        found.text += event.content;
        onText?.(event.content);
      }
    }
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof ApiError) throw error;
    throw brokenOff(error);
  }
  throw brokenOff(undefined);
}

interface FoundAnswer {
  text: string;
  answer: CodingAnswer | null;
  isRepaired: boolean;
}

function noteCodingEvent(data: string, found: FoundAnswer, onPlan: CodingListener['onPlan']): void {
  const { success, output: event } = safeParse(codingData, data);
  if (!success) return;
  if (event.type === 'coding-answer') {
    found.answer = event.answer;
    return;
  }
  if (event.type === 'plan-repair') found.isRepaired = true;
  onPlan?.(event);
}

const codingData = pipe(string(), parseJson(), codingEventSchema);

/** One that was stopped has no answer but what had come of it. */
function responseOf(
  { usage, userStats, cost }: Extract<CompletionEvent, { type: 'done' }>,
  { answer, text }: FoundAnswer,
): CodingChatResponse {
  return {
    ...(answer ?? { type: 'message', message: text }),
    ...(usage === undefined ? {} : { usage }),
    ...(userStats === undefined ? {} : { userStats }),
    ...(cost === undefined ? {} : { cost }),
  };
}

function failureOf({ error, code, requestId }: Extract<CompletionEvent, { type: 'error' }>): ApiError {
  return new ApiError(error || 'Streaming error', { kind: 'answer', status: 200, code, requestId });
}

function brokenOff(cause: unknown): ApiError {
  return new ApiError(cause instanceof Error ? cause.message : 'The connection broke off', {
    kind: 'network',
    cause,
  });
}
