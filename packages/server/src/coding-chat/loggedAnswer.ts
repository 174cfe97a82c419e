import { createSseParser, readCompletionEvent } from '@diwan/core';
import { type CodingAnswer, type CodingChatResponse, type CompletionEvent } from '@diwan/core/wire';
import type { Boom } from '@hapi/boom';

import type { EventLog } from '../completions/eventLog.ts';
import { refusal } from '../http/refusal.ts';
import { codingAnswerIn } from './codingAnswerIn.ts';

/** Resolves when a log has ended, at once where it has. */
export function whenEnded(log: EventLog): Promise<void> {
  return new Promise((resolve) => {
    const unsubscribe = log.subscribe(check);
    check();

    function check(): void {
      if (log.isOpen) return;
      unsubscribe();
      resolve();
    }
  });
}

/**
 * The answer that an ended log holds: what its readers saw as events, in one piece. So the same message gives the same
 * answer in both ways.
 *
 * @throws Boom the failure, with its own status, where the completion failed
 */
export function loggedAnswer(log: EventLog): CodingChatResponse {
  const { events, answer } = readLog(log);
  const last = events.at(-1);
  if (last?.type === 'error') throw failureOf(last);
  const { usage, userStats, cost } = last?.type === 'done' ? last : {};
  return {
    ...(answer ?? unfinishedAnswer(events)),
    ...(usage === undefined ? {} : { usage }),
    ...(userStats === undefined ? {} : { userStats }),
    ...(cost === undefined ? {} : { cost }),
  };
}

interface ReadLog {
  readonly events: readonly CompletionEvent[];
  readonly answer: CodingAnswer | null;
}

function readLog(log: EventLog): ReadLog {
  const events: CompletionEvent[] = [];
  let answer: CodingAnswer | null = null;
  const parser = createSseParser({
    onEvent({ data }) {
      const event = readCompletionEvent(data);
      if (event !== null) events.push(event);
      else answer = codingAnswerIn(data) ?? answer;
    },
  });
  parser.feed(log.read(0, Number.POSITIVE_INFINITY).text);
  return { events, answer };
}

/** Of a completion that was stopped: what had come of its explanation. */
function unfinishedAnswer(events: readonly CompletionEvent[]): CodingAnswer {
  const text = events.map((event) => (event.type === 'content' ? event.content : '')).join('');
  return {
    type: 'message',
    message: text,
    explanationText: text,
    fullAIResponse: text,
    executableJson: null,
  };
}

function failureOf({
  code = 'provider-unavailable',
  error,
}: Extract<CompletionEvent, { type: 'error' }>): Boom {
  const text = error === '' ? 'The answer failed, and its provider gave no reason. Please try again.' : error;
  return refusal(STATUSES.get(code) ?? 502, code, text);
}

/** Statuses of failures that are not the provider's alone. */
const STATUSES = new Map([
  ['context-limit', 400],
  ['content-filtered', 422],
  ['model-not-found', 404],
  ['provider-busy', 503],
  ['provider-timeout', 504],
  ['server-stopping', 503],
]);
