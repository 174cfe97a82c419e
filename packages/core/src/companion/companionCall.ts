import { type GenericSchema, type InferOutput, safeParse } from 'valibot';

import { errorAnswer } from '../api/errorAnswer.ts';
import type { Clock } from '../store/clock.ts';
import { CompanionError, type CompanionErrorCode } from './companionError.ts';

/** How long an answer may take. */
export const ANSWER_LIMIT_MS = 3_000;
/** The same while somebody is asked first, by the browser or by the companion. */
export const PROMPT_LIMIT_MS = 60_000;

/** One call of the companion. */
export interface CompanionCall {
  readonly path: string;
  /** Sent as JSON by POST; without it the call is a GET. */
  readonly body?: unknown;
  readonly token?: string;
  /** Until the answer is there; `null`: as long as it takes. */
  readonly limitMs: number | null;
  readonly signal?: AbortSignal | undefined;
}

/** What the calls of a companion share. */
export interface CompanionCallDependencies {
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  /** The companion's origin. */
  readonly address: string;
}

/**
 * Calls the companion and reads its JSON.
 *
 * @throws CompanionError when it fails
 * @throws the signal's reason when it was aborted
 */
export async function companionAnswer<Schema extends GenericSchema>(
  call: CompanionCall,
  schema: Schema,
  dependencies: CompanionCallDependencies,
): Promise<InferOutput<Schema>> {
  return withinLimit(call, dependencies.clock, async (signal) => {
    const response = await openCompanion(call, signal, dependencies);
    const body = await jsonOf(response);
    const parsed = safeParse(schema, body);
    if (parsed.success) return parsed.output;
    throw new CompanionError(
      'unreadable',
      `Unexpected answer of ${pathOnly(call.path)}: ${parsed.issues[0].message}`,
      { status: response.status },
    );
  });
}

/**
 * Calls the companion and gives the answer with its body unread.
 *
 * No cookies go along and nothing is cached; a redirect would carry the token elsewhere and is refused. The address
 * space tells the browser that a program on this machine is meant, so that it can ask its user.
 */
export async function openCompanion(
  { path, body, token }: CompanionCall,
  signal: AbortSignal,
  { fetch, address }: CompanionCallDependencies,
): Promise<Response> {
  const request: RequestInit & { targetAddressSpace: 'loopback' } = {
    method: body === undefined ? 'GET' : 'POST',
    mode: 'cors',
    credentials: 'omit',
    cache: 'no-store',
    redirect: 'error',
    targetAddressSpace: 'loopback',
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal,
  };
  const response = await fetch(`${address}${path}`, request).catch((cause: unknown) => {
    signal.throwIfAborted();
    throw new CompanionError('unreachable', messageOf(cause), { cause });
  });
  if (response.ok) return response;
  const { status, statusText } = response;
  throw new CompanionError(codeOf(status), errorAnswer(await jsonOf(response), status, statusText).message, {
    status,
  });
}

/** Runs a call until its time is over or its caller gives up. */
export async function withinLimit<Result>(
  { path, limitMs, signal }: CompanionCall,
  clock: Clock,
  run: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  signal?.throwIfAborted();
  const abort = new AbortController();
  const giveUp = (): void => abort.abort(signal?.reason);
  signal?.addEventListener('abort', giveUp);
  const stopClock =
    limitMs === null
      ? () => undefined
      : clock.after(limitMs, () =>
          abort.abort(
            new CompanionError('timeout', `No answer of ${pathOnly(path)} within ${limitMs / 1000} s`),
          ),
        );
  try {
    return await Promise.race([run(abort.signal), aborted(abort.signal)]);
  } finally {
    stopClock();
    signal?.removeEventListener('abort', giveUp);
  }
}

/** Rejects on abort: a body that is being read does not always notice it. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
}

async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text().catch((cause: unknown) => {
    throw new CompanionError('unreachable', messageOf(cause), { cause });
  });
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON: the schema, or the status line, says so.
    return null;
  }
}

function codeOf(status: number): CompanionErrorCode {
  if (status === 401) return 'not-paired';
  if (status === 404) return 'not-found';
  return status === 429 ? 'too-many-tries' : 'refused';
}

/** Without the query, which names the user's files. */
function pathOnly(path: string): string {
  return path.replace(/\?.*/, '');
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
