import { type IncomingMessage, type ServerResponse } from 'node:http';

import { type Answer, errorAnswer, withHeaders } from './answer.ts';
import { noticeableByAnybody, preflightAnswer, readableBy } from './crossOrigin.ts';
import { type Admission, guard, type RequestFacts, type Verdict } from './guard.ts';
import { type Log } from './log.ts';
import { readJsonBody } from './readJsonBody.ts';
import { RequestError, type Refusal } from './refusals.ts';
import { headerOf, queryOf, requestFacts } from './requestFacts.ts';
import { type Access, findRoute, type Route } from './route.ts';
import { writeAnswer } from './writeAnswer.ts';

/** What answering requests depends on. */
export interface RequestHandlerDependencies extends Omit<Admission, 'port'> {
  /** Requests wait until they are there. */
  routes: Promise<readonly Route[]>;
  bodyBytes: number;
  /** Whether this site sent a token of its own; told the whole `Authorization`. */
  isPaired: (origin: string, authorization: string) => boolean;
  log: Log;
  /** Told of every request that the guard refused. */
  onRefused: (facts: RequestFacts, refusal: Refusal) => void;
}

/** Answers each request: guard, then route. Every failure becomes an answer; none ends the process. */
export function requestHandler(
  dependencies: RequestHandlerDependencies,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return async (request, response) => {
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    const answer = await answerGuarded(request, gone.signal, dependencies);
    await writeAnswer(response, answer, dependencies.log);
  };
}

async function answerGuarded(
  request: IncomingMessage,
  signal: AbortSignal,
  dependencies: RequestHandlerDependencies,
): Promise<Answer> {
  const facts = requestFacts(request);
  const port = request.socket.localPort ?? 0;
  const verdict = guard(facts, { ...dependencies, port });
  switch (verdict.kind) {
    case 'refused':
      dependencies.onRefused(facts, verdict.refusal);
      return refusedAnswer(verdict);
    case 'preflight':
      return preflightAnswer(verdict.origin);
    case 'page':
    case 'own-page':
      return answerRouted(request, { facts, port, verdict, signal }, dependencies);
    case 'call': {
      const answer = await answerRouted(request, { facts, port, verdict, signal }, dependencies);
      return verdict.isBridged ? answer : readableBy(verdict.origin, answer);
    }
  }
}

function refusedAnswer({ refusal, origin }: Extract<Verdict, { kind: 'refused' }>): Answer {
  const answer = errorAnswer(refusal);
  if (origin !== undefined) return readableBy(origin, answer);
  return refusal === 'foreign-origin' ? noticeableByAnybody(answer) : answer;
}

interface Admitted {
  facts: RequestFacts;
  port: number;
  verdict: Extract<Verdict, { kind: 'page' | 'own-page' | 'call' }>;
  signal: AbortSignal;
}

async function answerRouted(
  request: IncomingMessage,
  { facts: { method, path }, port, verdict, signal }: Admitted,
  { routes, bodyBytes, isPaired, log }: RequestHandlerDependencies,
): Promise<Answer> {
  const match = findRoute(await routes, method, path);
  const access = match.kind === 'found' ? (match.route.access ?? 'paired') : null;
  const origin = verdict.kind === 'call' ? verdict.origin : null;
  // A stranger learns by 404 and 405 what there is, so the token comes first.
  if (origin !== null && access !== 'site' && !isPaired(origin, headerOf(request, 'authorization') ?? '')) {
    return errorAnswer('not-paired');
  }
  if (match.kind === 'method-not-allowed') {
    return withHeaders(errorAnswer('method-not-allowed'), { allow: match.allow });
  }
  if (match.kind === 'not-found' || !ACCESS[verdict.kind].includes(access)) return errorAnswer('not-found');
  const { route, parameters } = match;
  try {
    const body = route.method === 'POST' ? await readJsonBody(request, bodyBytes) : undefined;
    const header = (name: string): string | undefined => headerOf(request, name);
    return await route.handle({ port, origin, parameters, query: queryOf(request), header, body, signal });
  } catch (error) {
    if (error instanceof RequestError) return errorAnswer(error.code, error.message);
    log(`Failed to answer ${method} ${path}: ${error instanceof Error ? error.stack : String(error)}`);
    return errorAnswer('internal');
  }
}

/** Which routes a verdict of the guard leads to: the path alone decides nothing. */
const ACCESS: Readonly<Record<Admitted['verdict']['kind'], readonly (Access | null)[]>> = {
  page: ['anybody'],
  'own-page': ['own-page'],
  call: ['paired', 'site'],
};
