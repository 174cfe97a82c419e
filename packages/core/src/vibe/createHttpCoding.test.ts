import { describe, expect, it, vi } from 'vitest';

import { createHttpCoding } from './createHttpCoding.ts';

const REQUEST = { model: 'guide', message: 'Add a menu', messageId: 'm 1' };

function answering(answer: () => Response | Promise<Response>) {
  const onSignedOut = vi.fn();
  const fetch = vi.fn<typeof globalThis.fetch>(async () => answer());
  return {
    coding: createHttpCoding({ fetch, baseUrl: 'https://api.example', onSignedOut }),
    fetch,
    onSignedOut,
  };
}

describe('ask', () => {
  it('posts the question with the cookies of the session and gives the checked answer', async () => {
    const { coding, fetch } = answering(() =>
      Response.json({ type: 'text', message: 'Hello', usage: { total_tokens: 3 }, more: 1 }),
    );
    expect(await coding.ask(REQUEST)).toEqual({ type: 'text', message: 'Hello', usage: { total_tokens: 3 } });
    expect(fetch).toHaveBeenCalledExactlyOnceWith('https://api.example/api/vibecoding/chat', {
      method: 'POST',
      credentials: 'include',
      cache: 'no-store',
      headers: { accept: 'text/event-stream, application/json', 'content-type': 'application/json' },
      body: JSON.stringify(REQUEST),
      signal: null,
    });
  });

  it('reads an answer that comes as events, with its explanation piece by piece', async () => {
    const events =
      'data: {"type":"content","content":"Hi"}\n\n' +
      'data: {"type":"coding-answer","answer":{"type":"message","message":"Hi there"}}\n\n' +
      'data: {"type":"done","usage":{"total_tokens":3}}\n\n';
    const headers = { 'content-type': 'text/event-stream; charset=utf-8' };
    const { coding } = answering(() => new Response(events, { headers }));
    const onText = vi.fn();
    expect(await coding.ask(REQUEST, undefined, { onText })).toEqual({
      type: 'message',
      message: 'Hi there',
      usage: { total_tokens: 3 },
    });
    expect(onText).toHaveBeenCalledExactlyOnceWith('Hi');
  });

  it('[ER-5] refuses in the words of the server, with its code and request id', async () => {
    const body = { error: { message: 'The model is busy', code: 'provider-busy' }, requestId: 'r1' };
    const { coding, onSignedOut } = answering(() => Response.json(body, { status: 503 }));
    await expect(coding.ask(REQUEST)).rejects.toMatchObject({
      name: 'ApiError',
      kind: 'answer',
      status: 503,
      message: 'The model is busy',
      code: 'provider-busy',
      requestId: 'r1',
    });
    expect(onSignedOut).not.toHaveBeenCalled();
  });

  it('[ER-5] says the status line of an answer that says nothing', async () => {
    const { coding } = answering(() => new Response('<html>', { status: 502, statusText: 'Bad Gateway' }));
    await expect(coding.ask(REQUEST)).rejects.toThrow('HTTP 502: Bad Gateway');
  });

  it('tells when the session has ended', async () => {
    const { coding, onSignedOut } = answering(() => Response.json({}, { status: 401 }));
    await expect(coding.ask(REQUEST)).rejects.toMatchObject({ status: 401 });
    expect(onSignedOut).toHaveBeenCalledOnce();
  });

  it('refuses an answer that is not of the schema', async () => {
    const { coding } = answering(() => Response.json({ message: 'no type' }));
    await expect(coding.ask(REQUEST)).rejects.toMatchObject({ kind: 'unreadable', status: 200 });
  });

  it.each([new TypeError('Failed to fetch'), 'gone'])(
    '[ER-7] tells that no answer came: %s',
    async (cause) => {
      const { coding } = answering(() => Promise.reject(cause));
      await expect(coding.ask(REQUEST)).rejects.toMatchObject({
        kind: 'network',
        status: 0,
        message: cause instanceof Error ? 'Failed to fetch' : 'gone',
        cause,
      });
    },
  );

  it('ends with the reason of its caller', async () => {
    const abort = new AbortController();
    const { coding } = answering(() => {
      abort.abort(new Error('left'));
      throw new DOMException('aborted', 'AbortError');
    });
    await expect(coding.ask(REQUEST, abort.signal)).rejects.toThrow('left');
  });
});

describe('stop', () => {
  it.each([200, 204, 404])(
    'ends the completion on the server, also when the answer is %i',
    async (status) => {
      const { coding, fetch } = answering(() => new Response(null, { status }));
      await coding.stop('m 1');
      expect(fetch).toHaveBeenCalledExactlyOnceWith('https://api.example/api/chat/completions/m%201', {
        method: 'DELETE',
        credentials: 'include',
        cache: 'no-store',
      });
    },
  );

  it('throws when the server could not be told', async () => {
    const { coding } = answering(() => Response.json({ error: 'Busy' }, { status: 500 }));
    await expect(coding.stop('m1')).rejects.toMatchObject({ status: 500, message: 'Busy' });
    const { coding: page } = answering(() => new Response('<html>', { status: 502, statusText: 'Bad' }));
    await expect(page.stop('m1')).rejects.toThrow('HTTP 502: Bad');
  });
});
