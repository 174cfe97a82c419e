import { type GenericSchema, type InferOutput, safeParse } from 'valibot';

import { ApiError } from './apiError.ts';
import { errorAnswer } from './errorAnswer.ts';

/** The server's JSON calls; each answer is checked against its wire schema. */
export interface ApiClient {
  /** @throws ApiError when no answer came, the server refused, or the answer is not of the schema */
  call<Schema extends GenericSchema>(request: ApiRequest<Schema>): Promise<InferOutput<Schema>>;
}

/** One call. */
export interface ApiRequest<Schema extends GenericSchema> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  /** Sent as JSON. */
  body?: unknown;
  /** What the answer must be. */
  answer: Schema;
  /** Called with the headers of an answer that is not an error, before its body counts. */
  onHeaders?: ((headers: Headers) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/** What an {@link ApiClient} needs. */
export interface ApiClientDependencies {
  fetch: typeof fetch;
  /** Origin of the server; empty for the page's own. */
  baseUrl?: string;
  /** Text for "no answer came". */
  networkError: string;
  /** Called when the server says that the session has ended. */
  onSignedOut?: () => void;
}

/** Makes the client of the server's JSON calls. */
export function createApiClient(dependencies: ApiClientDependencies): ApiClient {
  return {
    async call(request) {
      const response = await answerOf(request, dependencies);
      const body = await bodyOf(response);
      if (!response.ok) {
        if (response.status === 401) dependencies.onSignedOut?.();
        const { message, code, requestId } = errorAnswer(body, response.status, response.statusText);
        throw new ApiError(message, { kind: 'answer', status: response.status, code, requestId });
      }
      request.onHeaders?.(response.headers);
      const parsed = safeParse(request.answer, body);
      if (parsed.success) return parsed.output;
      throw new ApiError(
        `Unexpected answer of ${request.method} ${request.path}: ${parsed.issues[0].message}`,
        {
          kind: 'unreadable',
          status: response.status,
        },
      );
    },
  };
}

async function answerOf(
  { method, path, body, signal }: ApiRequest<GenericSchema>,
  { fetch, baseUrl = '', networkError }: ApiClientDependencies,
): Promise<Response> {
  try {
    return await fetch(`${baseUrl}${path}`, {
      method,
      credentials: 'include',
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal === undefined ? {} : { signal }),
    });
  } catch (cause) {
    throw new ApiError(networkError, { kind: 'network', cause });
  }
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON, such as a proxy's error page: the status line speaks instead.
    return null;
  }
}
