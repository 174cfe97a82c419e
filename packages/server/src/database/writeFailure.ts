import type { Boom } from '@hapi/boom';
import { ConnectionAcquireTimeoutError, ConnectionError, DatabaseError, TimeoutError } from 'sequelize';

import { refusal } from '../http/refusal.ts';
import { databaseCode } from './databaseCode.ts';

/**
 * What a failed write tells the caller: 503 while others hold the database or it cannot be reached, 507 when the
 * disk is full. Any other error stays itself, which is a fault of ours.
 */
export function writeFailure(error: unknown): unknown {
  if (isBusy(error))
    return later('database-busy', 'The server is busy at the moment. Please try again.', error);
  if (isUnreachable(error)) {
    return later(
      'database-unavailable',
      'The server cannot reach its database at the moment. Please try again.',
      error,
    );
  }
  return isFull(error)
    ? refusal(507, 'storage-full', 'The server has no space left. Nothing was saved.')
    : error;
}

/** @param cause for the operator: the answer does not tell it */
function later(code: string, text: string, cause: unknown): Boom {
  return Object.assign(refusal(503, code, text, { headers: { 'retry-after': '2' } }), { cause });
}

/** SQLite held by another program; of PostgreSQL rows held too long, races lost too often, no connection free. */
function isBusy(error: unknown): boolean {
  if (error instanceof TimeoutError || error instanceof ConnectionAcquireTimeoutError) return true;
  return BUSY.has(databaseCode(error) ?? '');
}

function isUnreachable(error: unknown): boolean {
  if (error instanceof ConnectionError || UNREACHABLE.has(databaseCode(error) ?? '')) return true;
  // What pg says of a connection that broke before the statement, without any code.
  return error instanceof DatabaseError && /Connection terminated|not queryable/.test(error.message);
}

function isFull(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return false;
  return databaseCode(error) === '53100' || /SQLITE_FULL|No space left/.test(error.message);
}

/** Lock time-out, statement time-out, serialization failure, deadlock, too many connections. */
const BUSY = new Set(['55P03', '57014', '40001', '40P01', '53300']);

/** The database shuts down, starts, or its connection broke. */
const UNREACHABLE = new Set(['57P01', '57P02', '57P03', 'ECONNRESET', 'ECONNREFUSED', 'EPIPE']);
