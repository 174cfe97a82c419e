import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { systemClock } from '@diwan/core';
import type { RequestRoute } from '@hapi/hapi';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createModelService } from '../models/modelService.ts';
import type { ModelProvider, ProviderEvent } from '../providers/modelProvider.ts';
import { listedModel } from '../testing/scriptedProvider.ts';
import { type ServerUnderTest, serverUnderTest } from './testing/serverUnderTest.ts';

const TESTDATA = join(import.meta.dirname, '../../../core/testdata');
const SUITE = join(TESTDATA, 'json/test_parsing');

let tested: ServerUnderTest;
let unsafeCalls: RequestRoute[] = [];
let allCalls: RequestRoute[] = [];

const UNSAFE = ['post', 'put', 'patch', 'delete'];

/** Answers each message with the message itself. */
const echo: ModelProvider = {
  id: 'echo',
  name: 'Echo',
  listModels: () => Promise.resolve([listedModel('open')]),
  async *complete({ messages }): AsyncGenerator<ProviderEvent> {
    for (const part of messages.at(-1)?.content ?? []) {
      if (part.type === 'text') yield await Promise.resolve({ type: 'content', text: part.text });
    }
    yield { type: 'finish', reason: 'stop' };
  },
};

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
    models: createModelService({ providers: [echo], clock: systemClock }),
  });
  allCalls = tested.server.table().filter(({ path }) => !path.includes('*'));
  // What makes a thing first, what ends it last.
  unsafeCalls = UNSAFE.flatMap((unsafe) => allCalls.filter(({ method }) => method === unsafe));
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

  const message = (text: string) => ({
    id: text,
    role: 'user',
    content: text,
    timestamp: '2026-11-20T12:00:00Z',
  });
  const counts = { totalTokens: 0, totalCost: 0 };

  /** Bodies that pass the form of a call, with the string in every field that takes text. */
  const bodies = (text: string): Record<string, object> => ({
    'post /api/auth/login': { email: 'amina@example.com', password: text },
    'post /api/auth/register': { email: `${text}@example.com`, password: `${text}12345678`, username: text },
    'post /api/auth/google': { credential: text, email: text, name: text },
    'post /api/chat-history': {
      id: 'chat_1',
      title: text.slice(0, 100),
      messages: [message(text)],
      ...counts,
      mode: 'chat',
      projectPath: text,
    },
    'patch /api/chat-history/{id}': {
      version: 1,
      title: text.slice(0, 100),
      messages: [message(text)],
      removed: [text],
      projectPath: text,
    },
    'post /api/chat/completions': {
      model: 'open',
      message: text,
      messageId: text || 'empty',
      conversation: [{ role: 'user', content: text }],
      attachments: [{ type: 'file', name: text, data: text, size: text.length, mimeType: 'text/plain' }],
    },
    'post /api/vibecoding/chat': {
      model: 'open',
      message: text,
      messageId: `coding ${text}`,
      conversation: [],
      projectContext: text,
      fileHashes: { [text]: text },
    },
    'put /api/user/profile': { username: text, email: text },
    'delete /api/user/account': { email: text },
  });

  it('[ER-15] has a body for every call that takes one', () => {
    const taking = unsafeCalls.filter(({ settings }) => typeof settings.validate?.payload === 'function');
    const names = taking.map(({ method, path }) => `${method} ${path}`);
    expect(Object.keys(bodies('text')).toSorted()).toEqual(names.toSorted());
  });

  it('[ER-15] in a body is no fault of the server', async () => {
    expect(strings.length).toBeGreaterThan(400);
    const taken = new Set<string>();
    for (const text of strings) {
      for (const { method, path } of unsafeCalls) {
        // A hash of a password takes 25 ms; a tenth of them is enough here.
        if (path.startsWith('/api/auth/') && text.length % 10 !== 0) continue;
        const name = `${method} ${path}`;
        const body = bodies(text)[name] ?? { [text]: text, title: text, text };
        const url = pathOf(path, 'chat_1');
        const { statusCode } = await expectNoFault(method, url, JSON.stringify(body), `${name} ${text}`);
        if (statusCode === 200) taken.add(name);
      }
    }
    // They came through to the handlers, which is where most of them would do harm.
    const deep = ['post /api/chat/completions', 'post /api/vibecoding/chat', 'patch /api/chat-history/{id}'];
    expect([...taken]).toEqual(expect.arrayContaining(deep));
  }, 120_000);

  it('[ER-15] in a path or a query is no fault of the server', async () => {
    // The others look at neither.
    const looking = allCalls.filter(
      ({ path, settings }) => path.includes('{') || typeof settings.validate?.query === 'function',
    );
    expect(looking.length).toBeGreaterThan(10);
    for (const string of strings) {
      const text = Buffer.from(string).toString();
      for (const { method, path, settings } of looking) {
        const parts = {
          q: text,
          cursor: text,
          limit: text,
          mode: text,
          name: text,
          days: text,
          before: text,
        };
        const query =
          typeof settings.validate?.query === 'function' ? `?${String(new URLSearchParams(parts))}` : '';
        const body = method === 'get' ? '' : '{}';
        await expectNoFault(method, pathOf(path, text) + query, body, `${method} ${path} ${text}`);
      }
    }
  }, 120_000);

  it('[ER-15] in a header is no fault of the server', async () => {
    // Four calls read any of them: a tenth of the strings is enough for all.
    for (const string of strings.filter((_, place) => place % 10 === 0)) {
      // What a browser or a client could send at all.
      const text = Buffer.from(string)
        .toString('latin1')
        .replaceAll(/[^\t\x20-\x7E\x80-\xFF]/g, '');
      for (const { method, path } of allCalls) {
        const headers = {
          'idempotency-key': text,
          'last-event-id': text,
          range: text,
          'accept-language': text,
        };
        const { statusCode } = await tested.call('amina', { method, url: pathOf(path), headers });
        expect(`${method} ${path} ${text} ${statusCode < 500}`).toBe(`${method} ${path} ${text} true`);
      }
    }
  }, 120_000);
});
