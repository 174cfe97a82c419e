import { server as hapiServer, type Server } from '@hapi/hapi';
import { object, pipe, string, maxLength, array } from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';

import { errorAnswers } from './errorAnswers.ts';
import { refusal } from './refusal.ts';
import { validated } from './validated.ts';

let server: Server;

const bodySchema = object({ messages: array(object({ content: pipe(string(), maxLength(5)) })) });

beforeEach(async () => {
  server = hapiServer({ debug: false });
  await server.register(errorAnswers);
  for (const path of [
    '/api/anything',
    '/api/chat/completions',
    '/api/chat/completions/{id}',
    '/api/vibecoding/chat',
  ]) {
    server.route({
      method: 'POST',
      path,
      options: { validate: { payload: validated(bodySchema) } },
      handler: () => {
        throw new Error('SQLITE_CONSTRAINT at /srv/secret/path');
      },
    });
  }
});

const post = (url: string, payload: object | string) => server.inject({ method: 'POST', url, payload });

describe('an error answer', () => {
  it('[ER-11] is a text with a stable code and the id of the request', async () => {
    const answer = await post('/api/anything', '{"messages":');
    expect(answer.statusCode).toBe(400);
    expect(JSON.parse(answer.payload)).toEqual({
      success: false,
      error: 'The request could not be read.',
      code: 'invalid-request',
      requestId: answer.request.info.id,
    });
  });

  it.each(['/api/chat/completions', '/api/chat/completions/m1', '/api/vibecoding/chat'])(
    '[ER-10] of %s is an object with message and code',
    async (url) => {
      const answer = await post(url, '{"messages":');
      expect(JSON.parse(answer.payload)).toEqual({
        error: { message: 'The request could not be read.', code: 'invalid-request' },
        requestId: answer.request.info.id,
      });
    },
  );

  it.each([
    ['messages', {}, 'messages: is missing'],
    ['messages', { messages: 'all' }, 'messages: expected Array'],
    ['messages.0.content', { messages: [{ content: 7 }] }, 'messages.0.content: expected string'],
    [
      'messages.1.content',
      { messages: [{ content: '' }, { content: 'planted secret' }] },
      'messages.1.content: expected <=5',
    ],
  ])('[ER-12] names the field %s, and repeats nothing of what was sent', async (field, payload, error) => {
    const answer = await post('/api/anything', payload);
    expect(JSON.parse(answer.payload)).toMatchObject({ error, code: 'invalid-request', field });
  });

  it('[ER-14] of a fault tells nothing of it', async () => {
    const answer = await post('/api/anything', { messages: [] });
    expect(answer.statusCode).toBe(500);
    expect(JSON.parse(answer.payload)).toMatchObject({ success: false, code: 'internal-error' });
    expect(answer.payload).not.toMatch(/SQLITE|srv/);
  });

  it('[ER-11] of a refusal has its text, headers and further fields', async () => {
    server.route({
      method: 'GET',
      path: '/refused',
      handler: () => {
        throw refusal(503, 'busy', 'Please wait.', { headers: { 'retry-after': '7' }, body: { queue: 20 } });
      },
    });
    const answer = await server.inject('/refused');
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('7');
    expect(JSON.parse(answer.payload)).toMatchObject({ error: 'Please wait.', code: 'busy', queue: 20 });
  });

  it('[AU-6] of status 401 asks for sign-in', async () => {
    server.route({
      method: 'GET',
      path: '/mine',
      handler: () => {
        throw refusal(401, 'not-signed-in', 'Please sign in.');
      },
    });
    expect((await server.inject('/mine')).result).toMatchObject({ needsLogin: true });
  });

  it.each([
    ['no such call', 'GET', '/api/nothing', '', 404, 'not-found'],
    ['too much', 'POST', '/api/anything', `"${'x'.repeat(1_100_000)}"`, 413, 'too-large'],
  ])(
    '[ER-11] has a code for what Hapi refuses by itself: %s',
    async (_name, method, url, payload, statusCode, code) => {
      const answer = await server.inject({ method, url, payload });
      expect(answer.statusCode).toBe(statusCode);
      expect(answer.result).toMatchObject({ success: false, code });
    },
  );
});
