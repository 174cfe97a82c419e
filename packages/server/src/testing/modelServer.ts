import type { AllowanceRule, Clock } from '@diwan/core';
import { virtualClock } from '@diwan/core/testing';
import {
  server as hapiServer,
  type Server,
  type ServerInjectOptions,
  type ServerInjectResponse,
} from '@hapi/hapi';

import { codingChatRoutes } from '../coding-chat/codingChatRoutes.ts';
import { completionRoutes } from '../completions/completionRoutes.ts';
import { CompletionService } from '../completions/completionService.ts';
import type { CompletionReport } from '../completions/settledEvent.ts';
import type { SharedRuns } from '../completions/sharedRuns.ts';
import { type TemporaryDatabase, temporaryDatabase } from '../database/testing/temporaryDatabase.ts';
import { errorAnswers } from '../http/errorAnswers.ts';
import type { RateLimits } from '../http/rateLimits.ts';
import { refusal } from '../http/refusal.ts';
import { makeUser, type TestMetering, testMetering } from '../ledger/testing/testMetering.ts';
import { modelRoutes } from '../models/modelRoutes.ts';
import { createModelService } from '../models/modelService.ts';
import type { ModelProvider } from '../providers/modelProvider.ts';

/** What was charged to a user for one completion. */
export interface BookedUsage {
  readonly userId: string;
  readonly tokens: number;
  readonly costMicrodollars: number;
}

/**
 * A server with the routes of models and completions alone, over a real database. Stopping it checks the ledger and
 * removes the database.
 */
export interface ModelServer {
  readonly server: Server;
  readonly database: TemporaryDatabase['database'];
  readonly metering: TestMetering;
  /** What was charged, oldest first. */
  booked(): Promise<BookedUsage[]>;
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
  /** Balances in dollars; whoever calls without one has nothing. */
  balances?: Readonly<Record<string, number>>;
  /** Whose database it works on; without one it makes its own. */
  shares?: TemporaryDatabase | Pick<ModelServer, 'database' | 'booked'>;
  /** Counts sends; nothing is limited by default. */
  limits?: RateLimits;
  /** The way to runs of other processes; none by default. */
  shared?: SharedRuns;
  /** Session tokens; ample by default. */
  allowance?: AllowanceRule;
}

/** Header by which a caller says who it is, in place of a session. */
export const CALLER_HEADER = 'x-caller';

/** Makes the server; nobody listens before `server.start()`. */
export async function modelServer(options: ModelServerOptions): Promise<ModelServer> {
  const { providers, clock = virtualClock(), balances = {}, allowance, limits, shared } = options;
  const { shares = await temporaryDatabase() } = options;
  const { database } = shares;
  const metering = testMetering(database, clock, allowance === undefined ? {} : { allowance });
  const reports: CompletionReport[] = [];
  const server = serverWithCallers(arrivals(database, balances, clock));
  if ('remove' in shares) checkAtStop(server, shares, metering);
  const models = createModelService({ providers, clock });
  const completions = new CompletionService({
    models,
    metered: metering,
    clock,
    ...(limits && { limits }),
    ...(shared && { shared }),
    report: (report) => reports.push(report),
  });
  await server.register(errorAnswers);
  await server.register({ plugin: modelRoutes, options: { models } });
  await server.register({ plugin: completionRoutes, options: { completions, clock } });
  await server.register({ plugin: codingChatRoutes, options: { completions, metered: metering, clock } });

  const call: ModelServer['call'] = (userId, request) => {
    const asked = typeof request === 'string' ? { url: request } : request;
    const caller = userId === undefined ? {} : { [CALLER_HEADER]: userId };
    return server.inject({ ...asked, headers: { ...asked.headers, ...caller } });
  };
  return {
    server,
    database,
    metering,
    booked: () => bookedIn(database),
    reports,
    call,
    complete: (userId, payload) => call(userId, { method: 'POST', url: '/api/chat/completions', payload }),
  };
}

/** Makes each caller once, with the balance that stands for its name. */
function arrivals(
  database: TemporaryDatabase['database'],
  balances: Readonly<Record<string, number>>,
  clock: Clock,
): (userId: string) => Promise<void> {
  const arrived = new Map<string, Promise<void>>();
  return (userId) => {
    const arrival =
      arrived.get(userId) ?? makeUser(database, userId, balances[userId], new Date(clock.now()));
    arrived.set(userId, arrival);
    return arrival;
  };
}

function checkAtStop(server: Server, temporary: TemporaryDatabase, metering: TestMetering): void {
  let isOpen = true;
  server.ext('onPostStop', async () => {
    if (!isOpen) return;
    isOpen = false;
    await metering.stop();
    await temporary.remove();
  });
}

async function bookedIn({ records }: TemporaryDatabase['database']): Promise<BookedUsage[]> {
  const settled = await records.reservations.findAll({
    where: { state: 'settled' },
    order: [['endedAt', 'ASC']],
  });
  return settled.map(({ userId, usedPromptTokens, usedCompletionTokens, charge }) => ({
    userId,
    tokens: (usedPromptTokens ?? 0) + (usedCompletionTokens ?? 0),
    costMicrodollars: charge ?? 0,
  }));
}

function serverWithCallers(arrive: (userId: string) => Promise<void>): Server {
  const server = hapiServer({ host: '127.0.0.1', port: 0, debug: false });
  server.auth.scheme('callers', () => ({
    authenticate: async ({ headers }, h) => {
      const userId: unknown = headers[CALLER_HEADER];
      if (typeof userId !== 'string') throw refusal(401, 'not-signed-in', 'Please sign in.');
      await arrive(userId);
      return h.authenticated({ credentials: { user: { userId, sessionId: `session of ${userId}` } } });
    },
  }));
  server.auth.strategy('session', 'callers');
  server.auth.default('session');
  return server;
}
