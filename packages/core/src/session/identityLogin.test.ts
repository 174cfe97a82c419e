import { assert as holds, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';

import { identityLoginOf } from './identityLogin.ts';

function tokenOf(payload: unknown): string {
  const text = typeof payload === 'string' ? payload : JSON.stringify(payload);
  return `header.${Buffer.from(text).toString('base64url')}.signature`;
}

describe('identityLoginOf', () => {
  it('[AU-26] gives the credential and the fields that its payload names', () => {
    const claims = {
      email: 'ada@example.org',
      name: 'Ada Lovelace',
      picture: 'https://example.org/ada.png',
      given_name: 'Ada',
      family_name: 'Lovelace',
    };
    const credential = tokenOf({ ...claims, iss: 'https://accounts.example', sub: '1', role: 'admin' });
    expect(identityLoginOf(credential)).toEqual({ credential, ...claims });
  });

  it('[AU-26] reads every script and every sign of the alphabet', () => {
    holds(
      property(string({ unit: 'grapheme' }), (name) => {
        expect(identityLoginOf(tokenOf({ name })).name).toBe(name);
      }),
    );
    expect(identityLoginOf(tokenOf({ name: 'سلمى 🌈 ÿ?>' })).name).toBe('سلمى 🌈 ÿ?>');
  });

  it.each([
    '',
    'no token',
    'a.b',
    'a.!!.c',
    tokenOf('not json'),
    tokenOf(null),
    tokenOf(['list']),
    tokenOf({ email: 5 }),
    `a.${Buffer.from([0x7b, 0xff, 0x7d]).toString('base64url')}.c`,
  ])('[AU-26] sends %j alone: the server will say what is wrong with it', (credential) => {
    expect(identityLoginOf(credential)).toEqual({ credential });
  });
});
