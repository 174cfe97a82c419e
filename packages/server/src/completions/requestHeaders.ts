import { idSchema } from '@diwan/core/wire';
import { safeParse } from 'valibot';

import { refusal } from '../http/refusal.ts';

type Headers = Readonly<Record<string, unknown>>;

/**
 * An id that a client sent in a header.
 *
 * @throws Boom 400 `invalid-request` when it is no id
 */
export function headerValue(headers: Headers, name: string): string | undefined {
  const value = headers[name];
  if (value === undefined) return undefined;
  const parsed = safeParse(idSchema, value);
  if (parsed.success) return parsed.output;
  throw refusal(400, 'invalid-request', `${name}: expected 1 to 200 characters`, { body: { field: name } });
}

/**
 * The number of the last event that a reader has; 0, which means from the beginning, without the header.
 *
 * @throws Boom 400 `invalid-request` when it is no number
 */
export function lastEventIdOf(headers: Headers): number {
  const value = headers['last-event-id'] ?? '0';
  if (typeof value === 'string' && /^\d{1,9}$/.test(value)) return Number(value);
  throw refusal(400, 'invalid-request', 'Last-Event-ID: expected the number of an event', {
    body: { field: 'Last-Event-ID' },
  });
}
