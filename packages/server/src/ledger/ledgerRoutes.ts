import type { Clock } from '@diwan/core';
import { API_PATHS, type LedgerPage, type UsageByDay } from '@diwan/core/wire';
import type { Plugin } from '@hapi/hapi';
import {
  type InferOutput,
  integer,
  maxValue,
  minValue,
  object,
  optional,
  pipe,
  regex,
  string,
  transform,
} from 'valibot';

import { callerOf } from '../http/callerOf.ts';
import { validated } from '../http/validated.ts';
import type { UsageRepository } from './usageRepository.ts';

/** What the calls about the own money need. */
export interface LedgerRoutesOptions {
  usage: UsageRepository;
  clock: Pick<Clock, 'now'>;
}

const MAX_LIMIT = 200;
const MAX_DAYS = 366;
const DAY_MS = 86_400_000;

const pageSchema = object({
  cursor: optional(pipe(string(), regex(/^\d{1,15}$/, 'expected a cursor of this call'), transform(Number))),
  limit: optional(wholeUpTo(MAX_LIMIT), '50'),
});
const daysSchema = object({ days: optional(wholeUpTo(MAX_DAYS), '30') });

/**
 * `GET /api/user/ledger` (each change of the own balance, with the reply it was for) and `GET /api/user/usage` (by
 * day and model), for signed-in users: the server's default authentication stands before them.
 */
export const ledgerRoutes: Plugin<LedgerRoutesOptions> = {
  name: 'ledger-routes',
  register(server, { usage, clock }) {
    server.route<{ Query: InferOutput<typeof pageSchema> }>({
      method: 'GET',
      path: API_PATHS.ledger,
      options: { description: 'Each change of the own balance', validate: { query: validated(pageSchema) } },
      handler: ({ auth, query: { cursor, limit } }): Promise<LedgerPage> =>
        usage.entries(callerOf(auth).userId, { before: cursor ?? null, limit }),
    });
    server.route<{ Query: InferOutput<typeof daysSchema> }>({
      method: 'GET',
      path: API_PATHS.usage,
      options: { description: 'The own usage by day and model', validate: { query: validated(daysSchema) } },
      handler: async ({ auth, query: { days } }): Promise<UsageByDay> => {
        const today = Math.floor(clock.now() / DAY_MS);
        return { days: await usage.byDay(callerOf(auth).userId, (today - days + 1) * DAY_MS) };
      },
    });
  },
};

function wholeUpTo(most: number) {
  const message = `expected a whole number from 1 to ${most}`;
  return pipe(
    string(),
    regex(/^\d{1,4}$/, message),
    transform(Number),
    integer(message),
    minValue(1, message),
    maxValue(most, message),
  );
}
