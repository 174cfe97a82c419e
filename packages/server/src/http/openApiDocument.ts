import { completionErrorSchema, errorBodySchema } from '@diwan/core/wire';
import type { RequestRoute } from '@hapi/hapi';
import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';

import { isCompletionPath } from './errorAnswers.ts';
import { schemaOf } from './validated.ts';

declare module '@hapi/hapi' {
  interface PluginSpecificConfiguration {
    /** Schema of a route's answer, or `event-stream`; for the description of the API. */
    answer?: GenericSchema | 'event-stream';
  }
}

/** What the description says besides the calls. */
export interface OpenApiOptions {
  title: string;
  version: string;
  publicOrigin: string;
}

type Json = Readonly<Record<string, unknown>>;

/** The description of the API in OpenAPI 3.1, made of the routes as they stand and of the schemas they hold. */
export function openApiDocument(routes: readonly RequestRoute[], options: OpenApiOptions): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const route of routes.filter(isCall)) {
    (paths[route.path] ??= {})[route.method] = operationOf(route);
  }
  return {
    openapi: '3.1.1',
    info: { title: options.title, version: options.version },
    servers: [{ url: options.publicOrigin }],
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: options.publicOrigin.startsWith('https:') ? '__Host-diwan-session' : 'diwan-session',
        },
      },
      schemas: { Error: jsonSchema(errorBodySchema), CompletionError: jsonSchema(completionErrorSchema) },
    },
  };
}

// The answer to calls that do not exist describes none.
function isCall({ path, method }: RequestRoute): boolean {
  return path.startsWith('/api/') && method !== '*' && !path.includes('*');
}

function operationOf({ path, method, settings }: RequestRoute): Json {
  return {
    operationId: operationId(method, path),
    summary: settings.description ?? '',
    security: needsSession(settings.auth) ? [{ session: [] }] : [],
    parameters: [
      ...parametersOf('path', schemaOf(settings.validate?.params)),
      ...parametersOf('query', schemaOf(settings.validate?.query)),
    ],
    ...bodyOf(settings),
    responses: {
      '200': { description: 'Done', ...contentOf(settings.plugins?.answer) },
      default: {
        description: 'Refused or failed',
        content: {
          'application/json': {
            schema: {
              $ref: `#/components/schemas/${isCompletionPath(path) ? 'CompletionError' : 'Error'}`,
            },
          },
        },
      },
    },
  };
}

function bodyOf({ validate, payload }: RequestRoute['settings']): Json {
  const schema = schemaOf(validate?.payload);
  // A body that Hapi hands over as it came is a file.
  const isFile = payload?.parse === false;
  if (schema === undefined && !isFile) return {};
  const content =
    schema === undefined || isFile
      ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
      : { 'application/json': { schema: jsonSchema(schema) } };
  return { requestBody: { required: true, content } };
}

// What Hapi's types do not tell: `false` stands where a route needs nobody.
function needsSession(auth: RequestRoute['settings']['auth'] | false): boolean {
  return auth === undefined || (auth !== false && auth.mode !== 'try');
}

function contentOf(answer: GenericSchema | 'event-stream' | undefined): Json {
  if (answer === undefined) return {};
  if (answer === 'event-stream') return { content: { 'text/event-stream': { schema: { type: 'string' } } } };
  return { content: { 'application/json': { schema: jsonSchema(answer, 'output') } } };
}

function parametersOf(place: 'path' | 'query', schema: GenericSchema | undefined): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = jsonSchema(schema);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

// What JSON Schema cannot say, such as a check by a function, is left out rather than refused.
function jsonSchema(schema: GenericSchema, typeMode: 'input' | 'output' = 'input'): JsonSchema {
  const { $schema: _, ...described } = toJsonSchema(schema, {
    errorMode: 'ignore',
    target: 'draft-2020-12',
    typeMode,
  });
  return described;
}

function operationId(method: string, path: string): string {
  const words = path
    .replace('/api/', '')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '');
  return [method.toLowerCase(), ...words.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join(
    '',
  );
}
