import type { Clock } from '@diwan/core';
import { virtualClock } from '@diwan/core/testing';
import {
  server as hapiServer,
  type Server,
  type ServerInjectOptions,
  type ServerInjectResponse,
} from '@hapi/hapi';

import { completionRoutes } from '../completions/completionRoutes.ts';
import { CompletionService } from '../completions/completionService.ts';
import type { CompletionReport } from '../completions/settledEvent.ts';
import { errorAnswers } from '../http/errorAnswers.ts';
import { refusal } from '../http/refusal.ts';
import { modelRoutes } from '../models/modelRoutes.ts';
import { createModelService } from '../models/modelService.ts';
import type { ModelProvider } from '../providers/modelProvider.ts';
import { type MemoryAccounts, memoryAccounts } from './memoryAccounts.ts';

/** A server with the routes of models and completions alone. */
export interface ModelServer {
  readonly server: Server;
  readonly accounts: MemoryAccounts;
  /** What was told of ended completions. */
  readonly reports: readonly CompletionReport[];
  /** Calls as this user, or as nobody. */
  call(userId: string | undefined, options: ServerInjectOptions | string): Promise<ServerInjectResponse>;
  /** Posts a completion request. */
  complete(userId: string | undefined, payload: object): Promise<ServerInjectResponse>;
}

/** What the server is made of. */
export interface ModelServerOptions {
  providers: readonly ModelProvider[];
  clock?: Clock;
  /** Balances in dollars. */
  balances?: Readonly<Record<string, number>>;
}

/** Header by which a caller says who it is, in place of a session. */
export const CALLER_HEADER = 'x-caller';

/** Makes the server; nobody listens before `server.start()`. */
export async function modelServer(options: ModelServerOptions): Promise<ModelServer> {
  const { providers, clock = virtualClock(), balances = {} } = options;
  const accounts = memoryAccounts(balances);
  const reports: CompletionReport[] = [];
  const server = serverWithCallers();
  const models = createModelService({ providers, clock });
  const completions = new CompletionService({
    models,
    accounts,
    clock,
    report: (report) => reports.push(report),
  });
  await server.register(errorAnswers);
  await server.register({ plugin: modelRoutes, options: { models } });
  await server.register({ plugin: completionRoutes, options: { completions, clock } });

  const call: ModelServer['call'] = (userId, request) => {
    const asked = typeof request === 'string' ? { url: request } : request;
    const caller = userId === undefined ? {} : { [CALLER_HEADER]: userId };
    return server.inject({ ...asked, headers: { ...asked.headers, ...caller } });
  };
  return {
    server,
    accounts,
    reports,
    call,
    complete: (userId, payload) => call(userId, { method: 'POST', url: '/api/chat/completions', payload }),
  };
}

function serverWithCallers(): Server {
  const server = hapiServer({ host: '127.0.0.1', port: 0, debug: false });
  server.auth.scheme('callers', () => ({
    authenticate: ({ headers }, h) => {
      const userId: unknown = headers[CALLER_HEADER];
      if (typeof userId !== 'string') throw refusal(401, 'not-signed-in', 'Please sign in.');
      return h.authenticated({ credentials: { user: { userId, sessionId: `session of ${userId}` } } });
    },
  }));
  server.auth.strategy('session', 'callers');
  server.auth.default('session');
  return server;
}
