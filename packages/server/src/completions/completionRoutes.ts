import type { Clock } from '@diwan/core';
import { API_PATHS, type CompletionRequest, completionRequestSchema, idSchema } from '@diwan/core/wire';
import type { Plugin, Server } from '@hapi/hapi';
import { type InferOutput, object } from 'valibot';

import { successSchema } from '../http/answerSchemas.ts';
import { callerOf } from '../http/callerOf.ts';
import { validated } from '../http/validated.ts';
import { answerWithEvents } from './answerWithEvents.ts';
import type { CompletionService } from './completionService.ts';
import { createHeartbeat, type Heartbeat } from './heartbeat.ts';
import { headerValue, lastEventIdOf } from './requestHeaders.ts';

/** What the completion routes need. */
export interface CompletionRoutesOptions {
  completions: CompletionService;
  clock: Clock;
}

/** Largest request: a message of 2 MB and the pictures of a conversation, which the page has made smaller. */
const MAX_REQUEST_BYTES = 32 * 1024 * 1024;

const ONE_COMPLETION = `${API_PATHS.completions}/{id}`;
const paramsSchema = object({ id: idSchema });

type Params = InferOutput<typeof paramsSchema>;

/**
 * `POST /api/chat/completions`, and of one completion `GET` (read on) and `DELETE` (stop), for signed-in users: the
 * server's default authentication stands before it. When the server stops, running completions are ended.
 */
export const completionRoutes: Plugin<CompletionRoutesOptions> = {
  name: 'completion-routes',
  register(server, { completions, clock }) {
    const heartbeat = createHeartbeat(clock);
    routeStart(server, completions, heartbeat);
    routeOne(server, completions, heartbeat);
    server.ext('onPreStop', () => completions.close());
  },
};

/** The message's id, or where it has none the `Idempotency-Key`, makes a request unique. */
function routeStart(server: Server, completions: CompletionService, heartbeat: Heartbeat): void {
  server.route<{ Payload: CompletionRequest }>({
    method: 'POST',
    path: API_PATHS.completions,
    options: {
      description: 'Sends a message; the reply comes as events',
      plugins: { rateLimit: 'own', answer: 'event-stream' },
      payload: { maxBytes: MAX_REQUEST_BYTES },
      validate: { payload: validated(completionRequestSchema) },
    },
    handler: async ({ auth, headers, payload, info, raw }, h) => {
      const messageId = payload.messageId ?? headerValue(headers, 'idempotency-key');
      const completion = await completions.start({
        userId: callerOf(auth).userId,
        request: { ...payload, ...(messageId === undefined ? {} : { messageId }) },
        requestId: info.id,
      });
      answerWithEvents({ completion, afterId: 0, response: raw.res, heartbeat });
      return h.abandon;
    },
  });
}

function routeOne(server: Server, completions: CompletionService, heartbeat: Heartbeat): void {
  server.route<{ Params: Params }>({
    method: 'GET',
    path: ONE_COMPLETION,
    options: {
      description: 'Reads on in a running or ended reply',
      plugins: { answer: 'event-stream' },
      validate: { params: validated(paramsSchema) },
    },
    handler: async ({ auth, headers, params, raw }, h) => {
      const completion = await completions.find(callerOf(auth).userId, params.id);
      answerWithEvents({ completion, afterId: lastEventIdOf(headers), response: raw.res, heartbeat });
      return h.abandon;
    },
  });
  server.route<{ Params: Params }>({
    method: 'DELETE',
    path: ONE_COMPLETION,
    options: {
      description: 'Stops a running reply',
      plugins: { answer: successSchema },
      validate: { params: validated(paramsSchema) },
    },
    handler: async ({ auth, params }) => {
      await completions.stop(callerOf(auth).userId, params.id);
      return { success: true };
    },
  });
}
