import { describe, expect, it } from 'vitest';

import { tokenId } from '../wire/companion.ts';
import { pairingCode, protocolFit, statusPath } from './pairing.ts';

describe('pairingCode', () => {
  it.each([
    ['K7QXW2M4', 'K7QXW2M4'],
    [' k7qx-w2m4 ', 'K7QXW2M4'],
    ['o7qxwili', '07QXW111'],
    ['K7QXW2M', null],
    ['K7QXW2M45', null],
    ['K7QXW2MU', null],
    ['', null],
  ])('reads %j as %j', (typed, code) => {
    expect(pairingCode(typed)).toBe(code);
  });
});

describe('statusPath', () => {
  it('[CO-28] shows of a token its public part alone, beside the nonce', () => {
    expect(statusPath('n0', 'id7.secret')).toBe('/api/license-status?nonce=n0&id=id7');
    expect(statusPath('n0', null)).toBe('/api/license-status');
    expect(statusPath('n0', null, '1.2.3')).toBe('/api/license-status?newest=1.2.3');
    expect(tokenId('without a dot')).toBe('');
  });
});

describe('protocolFit', () => {
  it.each([
    [{ min: 1, max: 1 }, 'fits'],
    [{ min: 0, max: 3 }, 'fits'],
    [{ min: 0, max: 0 }, 'old-version'],
    [{ min: 2, max: 4 }, 'old-page'],
  ] as const)('[CO-30, U-69] says of %j: %s', (protocol, fit) => {
    expect(protocolFit(protocol)).toBe(fit);
  });
});
