import { createHmac } from 'node:crypto';

import type { Identity } from './userRepository.ts';

/** Gives what an identity is recognised by once its account is deleted. */
export type MarkOfIdentity = (identity: Pick<Identity, 'issuer' | 'subject'>) => string;

/**
 * Marks by a keyed hash: whoever reads the database alone can neither tell whose a mark is nor try addresses on it.
 *
 * @param secret the server's own, the same at each of several; with another one no mark is found again
 */
export function identityMarks(secret: string): MarkOfIdentity {
  return ({ issuer, subject }) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['identity mark', issuer, subject]))
      .digest('hex');
}
