import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A token with what the companion keeps of it. */
export interface SiteToken {
  /** Public part, before the dot. */
  id: string;
  token: string;
  /** SHA-256 of the token as base64url: what proofs are made with. */
  key: string;
}

/** Makes a token of 256 random bits. */
export function newSiteToken(): SiteToken {
  const id = randomBytes(9).toString('base64url');
  const token = `${id}.${randomBytes(32).toString('base64url')}`;
  return { id, token, key: hashOf(token).toString('base64url') };
}

/** Whether this is the token of the key; takes as long for a wrong one. */
export function isTokenOf(key: string, token: string): boolean {
  const known = Buffer.from(key, 'base64url');
  const hash = hashOf(token);
  return known.length === hash.length && timingSafeEqual(known, hash);
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
