import type { ServerResponse } from 'node:http';

import type { Completion } from './completionService.ts';
import type { Heartbeat } from './heartbeat.ts';
import { sendEvents } from './sendEvents.ts';

/** What an answer of events is made of. */
export interface EventAnswer {
  completion: Completion;
  /** The last event that the reader has. */
  afterId: number;
  /** Node's own response: Hapi has handed it over and does nothing more with it. */
  response: ServerResponse;
  heartbeat: Heartbeat;
}

/** Answers a request with the events of a completion, as they come. */
export function answerWithEvents({ completion, afterId, response, heartbeat }: EventAnswer): void {
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    // Nothing on the way may compress or hold back what is written.
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'x-completion-id': headerText(completion.id),
  });
  response.flushHeaders();
  sendEvents({ log: completion.log, afterId, response, heartbeat });
}

/** An id is any text; a header is not. Half a surrogate pair, which nothing can encode, becomes a question mark. */
function headerText(id: string): string {
  return encodeURIComponent(id.replaceAll(/\p{Surrogate}/gu, '?'));
}
