import { object, string } from 'valibot';
import { describe, expect, it, vi } from 'vitest';

import { createApiClient } from './apiClient.ts';
import { ApiError } from './apiError.ts';

const greeting = object({ hello: string() });

function clientAnswering(answer: Response | Error, onSignedOut?: () => void) {
  const fetch = vi.fn<typeof globalThis.fetch>(() =>
    answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer),
  );
  const networkError = 'Network error';
  return { fetch, api: createApiClient({ fetch, networkError, ...(onSignedOut && { onSignedOut }) }) };
}

async function failureOfCall(answer: Response | Error): Promise<ApiError> {
  const { api } = clientAnswering(answer);
  const error: unknown = await api
    .call({ method: 'GET', path: '/api/x', answer: greeting })
    .catch((reason: unknown) => reason);
  if (!(error instanceof ApiError)) throw new Error('expected an ApiError');
  return error;
}

describe('createApiClient', () => {
  it('sends JSON with cookies and gives the checked answer', async () => {
    const { api, fetch } = clientAnswering(Response.json({ hello: 'you', more: 1 }));
    const answer = await api.call({ method: 'POST', path: '/api/x', body: { a: 1 }, answer: greeting });
    expect(answer).toEqual({ hello: 'you' });
    expect(fetch).toHaveBeenCalledWith('/api/x', {
      method: 'POST',
      credentials: 'include',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: '{"a":1}',
    });
  });

  it.each([
    [{ error: { message: 'Too long', code: 'context' }, requestId: 'r1' }, 'Too long', 'context'],
    [
      { success: false, error: 'Chat not found', code: 'not-found', requestId: 'r1' },
      'Chat not found',
      'not-found',
    ],
    [{ message: 'Only a message' }, 'Only a message', undefined],
    [{ error: { message: '' } }, 'HTTP 418: Teapot', undefined],
    ['just text', 'HTTP 418: Teapot', undefined],
    [null, 'HTTP 418: Teapot', undefined],
  ])('[ER-1] reads the failure %j as %j', async (body, message, code) => {
    const error = await failureOfCall(
      new Response(JSON.stringify(body), { status: 418, statusText: 'Teapot' }),
    );
    expect(error).toMatchObject({ kind: 'answer', status: 418, message, code });
  });

  it('[ER-1] falls back to the status line when the answer is not JSON', async () => {
    const error = await failureOfCall(new Response('<html>', { status: 502, statusText: 'Bad Gateway' }));
    expect(error.message).toBe('HTTP 502: Bad Gateway');
  });

  it('[AU-25] says "Network error" when no answer came', async () => {
    const error = await failureOfCall(new TypeError('Failed to fetch'));
    expect(error).toMatchObject({ kind: 'network', status: 0, message: 'Network error' });
    expect(error.cause).toBeInstanceOf(TypeError);
  });

  it('passes on that nobody waits any more', async () => {
    const { api, fetch } = clientAnswering(Response.json({ hello: 'you' }));
    const { signal } = new AbortController();
    await api.call({ method: 'GET', path: '/api/x', answer: greeting, signal });
    expect(fetch.mock.calls[0]?.[1]?.signal).toBe(signal);
  });

  it('refuses an answer that is not of the schema', async () => {
    expect(await failureOfCall(Response.json({ hello: 1 }))).toMatchObject({ kind: 'unreadable' });
  });

  it('tells when the session has ended', async () => {
    const onSignedOut = vi.fn();
    const { api } = clientAnswering(new Response('{}', { status: 401 }), onSignedOut);
    await expect(api.call({ method: 'GET', path: '/', answer: greeting })).rejects.toThrow(ApiError);
    expect(onSignedOut).toHaveBeenCalledOnce();
  });
});
