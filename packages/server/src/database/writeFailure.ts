import { DatabaseError, TimeoutError } from 'sequelize';

import { refusal } from '../http/refusal.ts';

/**
 * What a failed write tells the caller: 503 while another program holds the database, 507 when the disk is
 * full. Any other error stays itself, which is a fault of ours.
 */
export function writeFailure(error: unknown): unknown {
  if (error instanceof TimeoutError) {
    const headers = { 'retry-after': '2' };
    return refusal(503, 'database-busy', 'The server is busy at the moment. Please try again.', { headers });
  }
  return error instanceof DatabaseError && /SQLITE_FULL|No space left/.test(error.message)
    ? refusal(507, 'storage-full', 'The server has no space left. Nothing was saved.')
    : error;
}
