import { describe, expect, it } from 'vitest';

import { pairingSecretOf } from './pairingSecret.ts';

describe('pairingSecretOf', () => {
  it.each([
    ['#companion=AbCdEfGhIjKlMnOpQrStUv', 'AbCdEfGhIjKlMnOpQrStUv'],
    ['companion=AbCdEfGhIjKlMnOpQrStUv&x=1', 'AbCdEfGhIjKlMnOpQrStUv'],
    ['#companion=short', null],
    ['#companion=AbCdEfGhIjKlMnOpQrStU%20', null],
    ['#other', null],
    ['', null],
  ])('finds in %j the secret %j', (fragment, secret) => {
    expect(pairingSecretOf(fragment)).toBe(secret);
  });
});
