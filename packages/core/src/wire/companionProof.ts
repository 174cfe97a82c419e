/** The part of the Web Cryptography API that proofs need; `crypto` of browsers and of Node has it. */
export interface ProofCrypto {
  readonly subtle: Pick<typeof globalThis.crypto.subtle, 'digest' | 'importKey' | 'sign' | 'verify'>;
  getRandomValues(array: Uint8Array<ArrayBuffer>): unknown;
}

/** What a proof says: who proves something to whom, and for which question. */
export interface ProofStatement {
  /**
   * `status`: the companion to a paired page; `pair-page` and `pair-companion`: the two sides of a pairing, each to the
   * other.
   */
  readonly purpose: 'status' | 'pair-page' | 'pair-companion';
  /** Origin of the page. */
  readonly origin: string;
  /** Made by the page for this one question. */
  readonly nonce: string;
  /** The token that a pairing hands out. */
  readonly token?: string;
}

/** Proves the knowledge of a key without showing it: an HMAC-SHA-256 over the statement, as base64url. */
export async function companionProof(
  { subtle }: ProofCrypto,
  key: Uint8Array<ArrayBuffer>,
  statement: ProofStatement,
): Promise<string> {
  const signature = await subtle.sign('HMAC', await hmacKey(subtle, key), bytesOf(statement));
  return toBase64Url(new Uint8Array(signature));
}

/** Whether a proof holds. What is no proof at all does not. */
export async function isCompanionProof(
  { subtle }: ProofCrypto,
  key: Uint8Array<ArrayBuffer>,
  statement: ProofStatement,
  proof: string,
): Promise<boolean> {
  const signature = fromBase64Url(proof);
  if (signature === null) return false;
  return subtle.verify('HMAC', await hmacKey(subtle, key), signature, bytesOf(statement));
}

/**
 * The key of a paired token: its SHA-256. The companion keeps nothing else of the token, and the key is never sent.
 */
export async function tokenKey({ subtle }: ProofCrypto, token: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(token)));
}

/** The key of a pairing: the code or the secret of the link. */
export function secretKey(secret: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(secret);
}

/** A question that was never asked before: 128 random bits as base64url. */
export function newNonce(crypto: ProofCrypto): string {
  const bytes = new Uint8Array(16);
  crypto.getRandomValues(bytes);
  return toBase64Url(bytes);
}

/** No part of a statement holds a line break, so that no two of them read the same. */
function bytesOf({ purpose, origin, nonce, token = '' }: ProofStatement): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(['diwan-companion/1', purpose, origin, nonce, token].join('\n'));
}

async function hmacKey(subtle: ProofCrypto['subtle'], key: Uint8Array<ArrayBuffer>) {
  return subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]+$/.test(text)) return null;
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(binary, (character) => character.charCodeAt(0));
  } catch {
    // A length that no bytes have.
    return null;
  }
}
