import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { RequestRoute } from '@hapi/hapi';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type ServerUnderTest, serverUnderTest } from './testing/serverUnderTest.ts';

const TESTDATA = join(import.meta.dirname, '../../../core/testdata');
const SUITE = join(TESTDATA, 'json/test_parsing');

let tested: ServerUnderTest;
let unsafeCalls: RequestRoute[] = [];
let allCalls: RequestRoute[] = [];

beforeAll(async () => {
  // Calls that ask the identity provider find one that describes itself.
  const provider = 'https://issuer.invalid';
  const description = {
    issuer: provider,
    authorization_endpoint: `${provider}/authorize`,
    token_endpoint: `${provider}/token`,
    jwks_uri: `${provider}/jwks`,
  };
  tested = await serverUnderTest(['amina'], {
    fetchAddress: () => Promise.resolve(Response.json(description)),
  });
  allCalls = tested.server.table().filter(({ path }) => path.startsWith('/api/') && !path.includes('*'));
  unsafeCalls = allCalls.filter(({ method }) => ['post', 'put', 'patch', 'delete'].includes(method));
});

afterAll(() => tested.remove());

const pathOf = (path: string, id = 'some') => path.replaceAll(/\{\w+\}/g, encodeURIComponent(id));

async function expectNoFault(method: string, url: string, payload: Buffer | string, name: string) {
  const answer = await tested.call('amina', { method, url, payload });
  expect(`${name} ${answer.statusCode < 500}`).toBe(`${name} true`);
  return answer;
}

describe('a body of the JSON test suite', () => {
  const files = readdirSync(SUITE);

  it('[ER-15] is taken by no call as a fault of the server', async () => {
    expect(files.length).toBeGreaterThan(300);
    expect(unsafeCalls.length).toBeGreaterThan(8);
    for (const file of files) {
      const body = readFileSync(join(SUITE, file));
      for (const { method, path } of unsafeCalls) {
        await expectNoFault(method, pathOf(path), body, `${method} ${path} ${file}`);
      }
    }
    expect((await tested.server.inject('/api/health')).statusCode).toBe(200);
  }, 60_000);

  it('[ER-15] is refused where it is no JSON, and where it is JSON of another form', async () => {
    for (const file of files.filter((name) => /^[ny]_/.test(name))) {
      const payload = readFileSync(join(SUITE, file));
      const answer = await tested.call('amina', { method: 'POST', url: '/api/chat-history', payload });
      expect(`${file} ${answer.statusCode}`).toBe(`${file} 400`);
    }
  });
});

describe('a naughty string', () => {
  const strings: string[] = JSON.parse(readFileSync(join(TESTDATA, 'strings/blns.json'), 'utf8'));

  /** Bodies that pass the form of a call, with the string in every field that takes text. */
  const bodies = (text: string): Record<string, object> => ({
    '/api/auth/login': { email: 'amina@example.com', password: text },
    '/api/auth/register': { email: `${text}@example.com`, password: `${text}12345678`, username: text },
    '/api/auth/google': { credential: text, email: text, name: text },
    '/api/chat-history': {
      id: 'chat_1',
      title: text.slice(0, 100),
      messages: [{ id: text, role: 'user', content: text, timestamp: '2026-11-20T12:00:00Z' }],
      totalTokens: 0,
      totalCost: 0,
      mode: 'chat',
      projectPath: text,
    },
    '/api/chat/completions': { model: text, message: text, conversation: [{ role: 'user', content: text }] },
    '/api/vibecoding/chat': { model: text, message: text, conversation: [], projectContext: text },
    '/api/user/profile': { username: text, email: text },
  });

  it('[ER-15] in a body is no fault of the server', async () => {
    expect(strings.length).toBeGreaterThan(400);
    for (const text of strings) {
      for (const { method, path } of unsafeCalls) {
        // A hash of a password takes 25 ms; a tenth of them is enough here.
        if (path.startsWith('/api/auth/') && text.length % 10 !== 0) continue;
        const body = bodies(text)[path] ?? { [text]: text, title: text, text };
        await expectNoFault(method, pathOf(path), JSON.stringify(body), `${method} ${path} ${text}`);
      }
    }
  }, 60_000);

  it('[ER-15] in a path or a query is no fault of the server', async () => {
    // The others look at neither.
    const reading = allCalls.filter(
      ({ method, settings: { validate } }) =>
        method === 'get' && [validate?.params, validate?.query].some((rule) => typeof rule === 'function'),
    );
    expect(reading.length).toBeGreaterThan(3);
    for (const string of strings) {
      const text = Buffer.from(string).toString();
      for (const { method, path } of reading) {
        const query = new URLSearchParams({ q: text, cursor: text, limit: text, mode: text }).toString();
        const url = `${pathOf(path, text)}?${query}`;
        await expectNoFault(method, url, '', `${method} ${path} ${text}`);
      }
    }
  }, 60_000);
});
