import { afterEach, expect, it, vi } from 'vitest';

import { send } from '../testing/send.ts';
import { sendRaw } from '../testing/sendRaw.ts';
import {
  FROM_SITE,
  FROM_STRANGER,
  JSON_FROM_SITE,
  SITE,
  startTestCompanion,
} from '../testing/startTestCompanion.ts';
import { type RunningCompanion } from './createCompanion.ts';

const log = vi.fn<(line: string) => void>();
const running: RunningCompanion[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map((companion) => companion.stop()));
  log.mockClear();
});

async function start(): Promise<RunningCompanion> {
  const companion = await startTestCompanion(log);
  running.push(companion);
  return companion;
}

it('[CO-3] answers 421 to a foreign host before routing, without saying what is there', async () => {
  const { port } = await start();
  for (const path of ['/', '/api/query', '/nothing']) {
    const { status, headers, body } = await send({
      port,
      path,
      headers: { ...FROM_SITE, host: `evil.example:${port}` },
    });
    expect(status).toBe(421);
    expect(JSON.parse(body)).toMatchObject({ success: false, code: 'foreign-host' });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  }
});

it('[CO-3] answers 421 to a missing, doubled or other-port host', async () => {
  const { port } = await start();
  const hosts = ['', `Host: localhost:${port}\r\nHost: evil.example\r\n`, 'Host: localhost:1\r\n'];
  for (const host of hosts) {
    const answer = await sendRaw(port, `GET / HTTP/1.1\r\n${host}Connection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 421 /);
  }
});

it('[CO-5] answers 403 without any CORS header to foreign origins and to none', async () => {
  const { port } = await start();
  for (const origin of ['https://evil.example', `${SITE}.evil.example`, 'null', undefined]) {
    for (const method of ['GET', 'POST', 'OPTIONS']) {
      const { status, headers } = await send({
        port,
        method,
        path: '/api/query',
        headers: { 'content-type': 'application/json', ...(origin === undefined ? {} : { origin }) },
      });
      expect(status).toBe(403);
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  }
});

it('[CO-5] lets exactly the allowed origin read the answer', async () => {
  const { port } = await start();
  const { status, headers, body } = await send({ port, path: '/api/query?a=%2F&b=2', headers: FROM_SITE });
  expect(status).toBe(200);
  expect(headers).toMatchObject({ 'access-control-allow-origin': SITE, vary: 'Origin' });
  expect(headers).not.toHaveProperty('access-control-allow-credentials');
  expect(JSON.parse(body)).toEqual({ a: '/', b: '2' });
});

it('[CO-6] refuses a form post and a navigation to /api, and runs no route for them', async () => {
  const { port } = await start();
  const form = await send({
    port,
    method: 'POST',
    path: '/api/echo',
    headers: {
      origin: 'null',
      'sec-fetch-mode': 'navigate',
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'a=1',
  });
  expect(form.status).toBe(403);
  const plain = await send({
    port,
    method: 'POST',
    path: '/api/echo',
    headers: { ...FROM_SITE, 'content-type': 'text/plain' },
    body: '{}',
  });
  expect(plain.status).toBe(415);
  const opened = await send({
    port,
    path: '/api/query',
    headers: { ...FROM_SITE, 'sec-fetch-mode': 'navigate' },
  });
  expect(JSON.parse(opened.body)).toMatchObject({ code: 'navigation' });
});

it('[CO-6] sets no cookie and reads none', async () => {
  const { port } = await start();
  const headers = { ...FROM_SITE, cookie: 'session=1' };
  for (const path of ['/', '/api/query', '/api/nothing']) {
    const [withCookie, without] = await Promise.all([
      send({ port, path, headers }),
      send({ port, path, headers: FROM_SITE }),
    ]);
    expect(withCookie).toMatchObject({ status: without.status, body: without.body });
    expect(withCookie.headers).not.toHaveProperty('set-cookie');
  }
});

it('answers the preflight of an allowed origin, under both names of the local network consent', async () => {
  const { port } = await start();
  const { status, headers } = await send({
    port,
    method: 'OPTIONS',
    path: '/api/echo',
    headers: { ...FROM_SITE, 'access-control-request-private-network': 'true' },
  });
  expect(status).toBe(204);
  expect(headers).toMatchObject({
    'access-control-allow-origin': SITE,
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': 'Authorization, Content-Type, If-None-Match',
    'access-control-allow-private-network': 'true',
    'access-control-allow-local-network': 'true',
  });
});

it('gives the parsed body of a POST to its route', async () => {
  const { port } = await start();
  const { body } = await send({
    port,
    method: 'POST',
    path: '/api/echo',
    headers: JSON_FROM_SITE,
    body: '{"a":"é"}',
  });
  expect(JSON.parse(body)).toEqual({ body: { a: 'é' } });
});

it('answers 404 and 405 in the one form of errors', async () => {
  const { port } = await start();
  const missing = await send({ port, path: '/api/nothing', headers: FROM_SITE });
  expect(missing.status).toBe(404);
  expect(JSON.parse(missing.body)).toEqual({
    success: false,
    error: 'There is nothing at this address.',
    code: 'not-found',
  });
  const other = await send({ port, method: 'POST', path: '/api/query', headers: JSON_FROM_SITE, body: '{}' });
  expect(other.status).toBe(405);
  expect(other.headers).toMatchObject({ allow: 'GET' });
});

it('answers HEAD as GET, without the body', async () => {
  const { port } = await start();
  expect(await send({ port, method: 'HEAD' })).toMatchObject({ status: 200, body: '' });
});

it('answers a failing route by 500 without its text, says it in the log and goes on', async () => {
  const { port } = await start();
  const { status, body } = await send({ port, path: '/api/broken', headers: FROM_SITE });
  expect(status).toBe(500);
  expect(body).not.toContain('disk on fire');
  expect(log).toHaveBeenCalledWith(expect.stringContaining('disk on fire'));
  expect(await send({ port })).toMatchObject({ status: 200 });
});

it('[CO-4] runs no route for a stranger, reads no body, and tells it nothing of what there is', async () => {
  const { port } = await start();
  const answers = await Promise.all([
    send({ port, path: '/api/query', headers: FROM_STRANGER }),
    send({ port, path: '/api/nothing', headers: FROM_STRANGER }),
    send({
      port,
      method: 'POST',
      path: '/api/echo',
      headers: { ...JSON_FROM_SITE, authorization: 'Bearer id.other' },
      body: '{',
    }),
  ]);
  for (const { status, body } of answers) {
    expect(status).toBe(401);
    expect(JSON.parse(body)).toMatchObject({ code: 'not-paired' });
  }
});

it('keeps the routes of the page and of sites apart, whatever the path', async () => {
  const { port } = await start();
  const own = { 'sec-fetch-site': 'same-origin', 'x-companion-page': 'page-token' };
  expect(await send({ port, path: '/own/nothing', headers: own })).toMatchObject({ status: 404 });
  const bridged = { ...own, 'x-companion-bridge': SITE };
  expect(await send({ port, path: '/api/query', headers: bridged })).toMatchObject({ status: 401 });
  const { authorization } = FROM_SITE;
  const answer = await send({ port, path: '/api/query?a=1', headers: { ...bridged, authorization } });
  expect(answer).toMatchObject({ status: 200, body: '{"a":"1"}' });
  expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
});

it('sends a body in pieces, names the parts of a path, and ends when the caller goes', async () => {
  const { port } = await start();
  const pieces = await send({ port, path: '/api/pieces/a%2Fb', headers: FROM_SITE });
  expect(pieces).toMatchObject({ status: 200, body: 'a/b,1,2' });
  expect(await send({ port, path: '/api/pieces/%E0%A4%A', headers: FROM_SITE })).toMatchObject({
    status: 404,
  });
  expect(await send({ port, path: '/api/cut', headers: FROM_SITE }).catch(String)).toContain('Error');
  expect(log).toHaveBeenCalledWith(expect.stringContaining('An answer broke off: Error: no more'));
  expect(await send({ port })).toMatchObject({ status: 200 });
});
