import type { Plugin } from '@hapi/hapi';
import hapiPino from 'hapi-pino';
import { type DestinationStream, type Logger, type LoggerOptions, pino, stdSerializers } from 'pino';

import { logFields } from './logFields.ts';
import { scrubbed } from './scrubbed.ts';

/** Where the server writes what happens. */
export type Log = Logger;

/**
 * A structured log, one JSON line an event, with nothing in it but the fields of `logFields` and an error's type,
 * text and stack, never what a library attached to it (request and answer bodies, headers, tokens). Keys, tokens and
 * passwords that stand in a text all the same are taken out of the written line.
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options: LoggerOptions = {
    level,
    serializers,
    messageKey: 'message',
    formatters: { log: logFields },
    hooks: { streamWrite: scrubbed },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/** Logs each answer with the request's id, method, path and status; no query, header, cookie or body. */
export const requestLog: Plugin<{ log: Log }> = {
  name: 'request-log',
  async register(server, { log }) {
    await server.register({
      plugin: hapiPino,
      options: {
        instance: log,
        logEvents: ['response', 'request-error'],
        serializers,
        wrapSerializers: false,
        getChildBindings: ({ info }) => ({ requestId: info.id }),
        customRequestCompleteMessage: ({ method, path }) => `${method} ${path}`,
      },
    });
  },
};

// Under the names that pino gives to what it logs; in brackets, for they are not ours.
const serializers = { err: errorFields, ['res']: responseFields };

function errorFields(error: Error): object {
  const { type, message, stack } = stdSerializers.err(error);
  return { type, message, stack };
}

function responseFields({ statusCode }: { statusCode?: number }): object {
  return { statusCode };
}
