import { describe, expect, it } from 'vitest';

import { companionProof, isCompanionProof, newNonce, secretKey, tokenKey } from './companionProof.ts';

const { crypto } = globalThis;
const STATEMENT = { purpose: 'status', origin: 'https://diwan.example', nonce: 'n' } as const;

describe('companionProof', () => {
  it('[CO-28] holds for the same key and statement alone', async () => {
    const key = await tokenKey(crypto, 'id.secret');
    const proof = await companionProof(crypto, key, STATEMENT);
    const others = [
      { ...STATEMENT, purpose: 'pair-companion' as const },
      { ...STATEMENT, origin: 'https://evil.example' },
      { ...STATEMENT, nonce: 'm' },
      { ...STATEMENT, token: 'id.secret' },
    ];
    expect(await isCompanionProof(crypto, key, STATEMENT, proof)).toBe(true);
    for (const other of others) expect(await isCompanionProof(crypto, key, other, proof)).toBe(false);
    const otherKey = await tokenKey(crypto, 'id.another');
    expect(await isCompanionProof(crypto, otherKey, STATEMENT, proof)).toBe(false);
  });

  it.each(['', 'A', 'not base64!', 'AAAA', 'null'])(
    '[CO-28] does not hold where %j comes instead',
    async (proof) => {
      expect(await isCompanionProof(crypto, secretKey('K7QXW2M4'), STATEMENT, proof)).toBe(false);
    },
  );

  it('[CO-28] is the HMAC-SHA-256 that any program can make', async () => {
    const { createHmac, createHash } = await import('node:crypto');
    const text = 'diwan-companion/1\npair-page\nhttps://diwan.example\nn\n';
    const expected = createHmac('sha256', 'K7QXW2M4').update(text).digest('base64url');
    const statement = { ...STATEMENT, purpose: 'pair-page' as const };
    expect(await companionProof(crypto, secretKey('K7QXW2M4'), statement)).toBe(expected);
    const hash = createHash('sha256').update('id.secret').digest();
    expect([...(await tokenKey(crypto, 'id.secret'))]).toEqual([...hash]);
  });
});

describe('newNonce', () => {
  it('is 128 fresh bits that need no escaping', () => {
    const nonces = Array.from({ length: 50 }, () => newNonce(crypto));
    expect(new Set(nonces).size).toBe(50);
    for (const nonce of nonces) expect(nonce).toMatch(/^[\w-]{22}$/);
  });
});
