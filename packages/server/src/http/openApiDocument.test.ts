import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type ServerUnderTest, serverUnderTest, TEST_SETTINGS } from './testing/serverUnderTest.ts';

interface Operation {
  summary: string;
  security: object[];
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: { required?: string[] } }> };
  responses: Record<string, { content?: Record<string, object> }>;
  operationId: string;
}

interface Description {
  openapi: string;
  info: object;
  servers: object[];
  paths: Record<string, Record<string, Operation>>;
}

let tested: ServerUnderTest;
let description: Description;

beforeAll(async () => {
  tested = await serverUnderTest([]);
  description = JSON.parse((await tested.server.inject('/api/openapi.json')).payload);
});

afterAll(() => tested.remove());

const operations = () =>
  Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

/** Every call that the server answers, apart from the answer to those that do not exist. */
const calls = () =>
  tested.server
    .table()
    .filter(({ path, method }) => path.startsWith('/api/') && !path.includes('*') && method !== '*');

describe('the description of the API', () => {
  it('[OP-19] is OpenAPI 3.1 of this site', () => {
    expect(description.openapi).toMatch(/^3\.1\.\d$/);
    expect(description.info).toMatchObject({ title: 'Diwan' });
    expect(description.servers).toEqual([{ url: TEST_SETTINGS.publicOrigin }]);
  });

  it('[OP-19] has every call of the route table, and no other', () => {
    expect(
      operations()
        .map(({ method, path }) => `${method} ${path}`)
        .toSorted(),
    ).toEqual(
      calls()
        .map(({ method, path }) => `${method} ${path}`)
        .toSorted(),
    );
    expect(operations().length).toBeGreaterThan(15);
  });

  it('[OP-19] says of every call what it is for, under an id of its own', () => {
    const silent = operations().filter(({ operation }) => operation.summary === '');
    expect(silent.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
    const ids = operations().map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('[OP-19] describes every body that a route takes', () => {
    const taking = calls().filter(
      ({ settings: { validate, payload } }) =>
        typeof validate?.payload === 'function' || payload?.parse === false,
    );
    const described = operations().filter(({ operation }) => operation.requestBody !== undefined);
    expect(described.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
      taking.map(({ method, path }) => `${method} ${path}`).toSorted(),
    );
    expect(described.length).toBeGreaterThan(5);
  });

  it('[OP-19] describes every parameter that stands in a path, as one that is needed', () => {
    const named = operations().map(({ path, operation }) => ({
      path,
      named: operation.parameters
        .filter((parameter) => parameter.in === 'path' && parameter.required)
        .map(({ name }) => `{${name}}`)
        .toSorted(),
    }));
    expect(named).toEqual(
      named.map(({ path }) => ({ path, named: (path.match(/\{\w+\}/g) ?? []).toSorted() })),
    );
  });

  it('[OP-19] has the fields that a body must have, by the schemas that the routes check with', () => {
    const login = description.paths['/api/auth/login']?.['post'];
    expect(login?.requestBody?.content['application/json']?.schema).toMatchObject({
      type: 'object',
      required: ['email', 'password'],
    });
    expect(login?.responses['200']?.content).toHaveProperty('application/json');
    expect(description.paths['/api/chat-history']?.['get']?.parameters).toContainEqual(
      expect.objectContaining({ name: 'q', in: 'query', required: false }),
    );
  });

  it('[OP-19] says which calls need nobody to be signed in', () => {
    expect(description.paths['/api/health']?.['get']?.security).toEqual([]);
    expect(description.paths['/api/auth/login']?.['post']?.security).toEqual([]);
    expect(description.paths['/api/auth/me']?.['get']?.security).toEqual([{ session: [] }]);
  });

  it('[OP-19] says that a completion is an event stream, with errors of its own form', () => {
    const completion = description.paths['/api/chat/completions']?.['post'];
    expect(completion?.responses['200']?.content).toHaveProperty('text/event-stream');
    expect(completion?.responses['default']?.content?.['application/json']).toEqual({
      schema: { $ref: '#/components/schemas/CompletionError' },
    });
  });
});
