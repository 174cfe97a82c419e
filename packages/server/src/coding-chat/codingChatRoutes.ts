import { randomUUID } from 'node:crypto';

import type { Clock } from '@diwan/core';
import {
  API_PATHS,
  type CodingChatRequest,
  codingChatRequestSchema,
  codingChatResponseSchema,
  type CompletionRequest,
} from '@diwan/core/wire';
import type { Plugin } from '@hapi/hapi';

import { answerWithEvents } from '../completions/answerWithEvents.ts';
import type { CompletionService } from '../completions/completionService.ts';
import { createHeartbeat } from '../completions/heartbeat.ts';
import { headerValue } from '../completions/requestHeaders.ts';
import { callerOf } from '../http/callerOf.ts';
import { validated } from '../http/validated.ts';
import type { MeteredCompletions } from '../ledger/meteredCompletion.ts';
import { codingConduct } from './codingConduct.ts';
import { loggedAnswer, whenEnded } from './loggedAnswer.ts';

/** What the coding chat needs. */
export interface CodingChatRoutesOptions {
  completions: CompletionService;
  metered: Pick<MeteredCompletions, 'reserve'>;
  clock: Clock;
}

/** Largest request: a context of 2 million characters and the pictures of a message. */
const MAX_REQUEST_BYTES = 32 * 1024 * 1024;

/**
 * `POST /api/vibecoding/chat`, for signed-in users: a coding completion, answered whole as JSON, or as an event stream
 * where the client asks for one. It belongs to the server like every completion: leaving does not end it, the same message
 * id asks for the same answer, and `/api/chat/completions/{id}` reads on and stops.
 */
export const codingChatRoutes: Plugin<CodingChatRoutesOptions> = {
  name: 'coding-chat-routes',
  register(server, { completions, metered, clock }) {
    const heartbeat = createHeartbeat(clock);
    server.route<{ Payload: CodingChatRequest }>({
      method: 'POST',
      path: API_PATHS.codingChat,
      options: {
        description: 'Sends a message about a project; the reply may carry a plan',
        plugins: { rateLimit: 'own', answer: codingChatResponseSchema },
        payload: { maxBytes: MAX_REQUEST_BYTES },
        validate: { payload: validated(codingChatRequestSchema) },
      },
      handler: async ({ auth, headers, payload, info, raw }, h) => {
        const completion = await completions.start({
          userId: callerOf(auth).userId,
          request: completionRequest(payload, payload.messageId ?? headerValue(headers, 'idempotency-key')),
          requestId: info.id,
          conduct: codingConduct(payload, { metered, clock, newPlanId }),
        });
        if (asksForEvents(headers['accept'])) {
          answerWithEvents({ completion, afterId: 0, response: raw.res, heartbeat });
          return h.abandon;
        }
        await whenEnded(completion.log);
        return h.response(loggedAnswer(completion.log)).header('cache-control', 'no-store');
      },
    });
  },
};

function newPlanId(): string {
  return `plan_${randomUUID()}`;
}

function completionRequest(request: CodingChatRequest, messageId: string | undefined): CompletionRequest {
  const { model, message, conversation, attachments, chatId } = request;
  return {
    model,
    message,
    conversation,
    attachments,
    ...(messageId === undefined ? {} : { messageId }),
    ...(chatId === undefined ? {} : { chatId }),
  };
}

function asksForEvents(accept: unknown): boolean {
  return typeof accept === 'string' && accept.toLowerCase().includes('text/event-stream');
}
