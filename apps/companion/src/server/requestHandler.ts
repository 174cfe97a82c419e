import { type IncomingMessage, type ServerResponse } from 'node:http';

import { type Answer, COMMON_HEADERS, errorAnswer, withHeaders } from './answer.ts';
import { preflightAnswer, readableBy } from './crossOrigin.ts';
import { guard, type RequestFacts } from './guard.ts';
import { type Log } from './log.ts';
import { readJsonBody } from './readJsonBody.ts';
import { RequestError, type Refusal } from './refusals.ts';
import { queryOf, requestFacts } from './requestFacts.ts';
import { findRoute, type Route } from './route.ts';

/** What answering requests depends on. */
export interface RequestHandlerDependencies {
  routes: readonly Route[];
  allowedOrigins: ReadonlySet<string>;
  bodyBytes: number;
  log: Log;
  /** Told of every request that the guard refused. */
  onRefused: (facts: RequestFacts, refusal: Refusal) => void;
}

/** Answers each request: guard, then route. Every failure becomes an answer; none ends the process. */
export function requestHandler(
  dependencies: RequestHandlerDependencies,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return async (request, response) => write(response, await answerGuarded(request, dependencies));
}

async function answerGuarded(
  request: IncomingMessage,
  dependencies: RequestHandlerDependencies,
): Promise<Answer> {
  const { allowedOrigins, onRefused } = dependencies;
  const facts = requestFacts(request);
  const port = request.socket.localPort ?? 0;
  const verdict = guard(facts, { port, allowedOrigins });
  if (verdict.kind === 'refused') {
    onRefused(facts, verdict.refusal);
    const answer = errorAnswer(verdict.refusal);
    return verdict.origin === undefined ? answer : readableBy(verdict.origin, answer);
  }
  if (verdict.kind === 'preflight') return preflightAnswer(verdict.origin);
  const answer = await answerRouted(request, facts, port, dependencies);
  return verdict.kind === 'call' ? readableBy(verdict.origin, answer) : answer;
}

async function answerRouted(
  request: IncomingMessage,
  { method, path }: RequestFacts,
  port: number,
  { routes, bodyBytes, log }: RequestHandlerDependencies,
): Promise<Answer> {
  const match = findRoute(routes, method, path);
  if (match.kind === 'not-found') return errorAnswer('not-found');
  if (match.kind === 'method-not-allowed') {
    return withHeaders(errorAnswer('method-not-allowed'), { allow: match.allow });
  }
  try {
    const body = match.route.method === 'POST' ? await readJsonBody(request, bodyBytes) : undefined;
    return await match.route.handle({ port, query: queryOf(request), body });
  } catch (error) {
    if (error instanceof RequestError) return errorAnswer(error.code);
    log(`Failed to answer ${method} ${path}: ${error instanceof Error ? error.stack : String(error)}`);
    return errorAnswer('internal');
  }
}

function write(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, {
    ...COMMON_HEADERS,
    ...headers,
    ...(status === 204 ? {} : { 'content-length': Buffer.byteLength(body) }),
  });
  response.end(body);
}
