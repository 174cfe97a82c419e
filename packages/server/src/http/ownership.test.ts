import type { RequestRoute } from '@hapi/hapi';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { OWNED_TEXT, type ServerWithRecords, serverWithRecords } from './testing/ownedRecords.ts';

let tested: ServerWithRecords;

beforeEach(async () => {
  tested = await serverWithRecords();
});

afterEach(() => tested.remove());

const PATHS = [
  '/api/auth/sessions/{id}',
  '/api/chat-history/{id}',
  '/api/chat/completions/{id}',
  '/api/files/{hash}',
];

// What reads first, what ends the thing last.
const ORDER = ['get', 'patch', 'put', 'post', 'delete'];

const routesWithId = (): RequestRoute[] =>
  tested.server.table().filter(({ path }) => path.startsWith('/api/') && /\{\w+\}/.test(path));

function methodsOf(path: string): string[] {
  const methods = routesWithId()
    .filter((route) => route.path === path)
    .map(({ method }) => method);
  return methods.toSorted((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));
}

/** Bodies that the routes take, so that a call comes to the question whose the thing is. */
const bodyFor = (method: string) => {
  if (method === 'get' || method === 'delete') return {};
  return { payload: method === 'patch' ? { title: 'taken' } : {} };
};

describe("another user's record", () => {
  it('[OP-21] is tried for every route with an id', () => {
    expect([...new Set(routesWithId().map(({ path }) => path))].toSorted()).toEqual(PATHS);
    expect(Object.keys(tested.ids).toSorted()).toEqual(PATHS);
  });

  it.each(PATHS)('[OP-21] answers 404 to every call with its id: %s', async (path) => {
    const url = path.replace(/\{\w+\}/, tested.ids[path] ?? '');
    const asked = methodsOf(path);
    const answers = [];
    for (const method of asked) {
      const answer = await tested.call('brandon', { method, url, ...bodyFor(method) });
      expect(answer.payload).not.toContain(OWNED_TEXT);
      answers.push(`${method} ${answer.statusCode}`);
    }
    expect(answers).toEqual(asked.map((method) => `${method} 404`));

    // It is there, and still as it was: its owner gets it by the same calls.
    const own = [];
    for (const method of asked) {
      const answer = await tested.call('amina', { method, url, ...bodyFor(method) });
      const isWhole = method !== 'get' || answer.payload.includes(OWNED_TEXT);
      own.push(`${method} ${answer.statusCode} ${isWhole}`);
    }
    expect(own).toEqual(asked.map((method) => `${method} 200 true`));
  });
});

describe('a call that reads', () => {
  /** All rows of all tables, as text. */
  async function contents(): Promise<Record<string, string>> {
    const { sequelize } = tested.database;
    const tables = await sequelize.getQueryInterface().showAllTables();
    const all: Record<string, string> = {};
    for (const table of tables.map(String)) {
      const [rows] = await sequelize.query(`SELECT * FROM "${table}"`);
      all[table] = JSON.stringify(rows);
    }
    return all;
  }

  it('[AU-14] changes nothing in any table', async () => {
    const before = await contents();
    expect(Object.keys(before).length).toBeGreaterThan(8);
    const reading = tested.server
      .table()
      .filter(({ method, path }) => method === 'get' && !path.includes('*') && path !== '/api/auth/sign-in');
    expect(reading.length).toBeGreaterThan(12);
    for (const { path } of reading) {
      const url = path.replace(/\{\w+\}/, tested.ids[path] ?? 'none');
      const { statusCode } = await tested.call('amina', { url });
      expect(`${path} ${statusCode < 500}`).toBe(`${path} true`);
    }
    expect(await contents()).toEqual(before);
  });
});
