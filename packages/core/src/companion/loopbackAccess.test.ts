import { describe, expect, it } from 'vitest';

import { createLoopbackAccess, type LoopbackAccessOptions } from './loopbackAccess.ts';

const CHROME =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/156.0 Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:150.0) Gecko/20100101 Firefox/150.0';
const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15';
const CHROME_ON_IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/150.0 Mobile/15E148 Safari/604.1';

/** A browser that knows these permissions. */
function permissionsOf(states: Readonly<Record<string, string>>): LoopbackAccessOptions['permissions'] {
  return {
    query({ name }) {
      const state = states[name];
      return state === undefined ? Promise.reject(new TypeError('unknown name')) : Promise.resolve({ state });
    },
  };
}

function queried(difference: Partial<LoopbackAccessOptions>) {
  return createLoopbackAccess({ hostname: 'diwan.example', userAgent: CHROME, ...difference }).query();
}

describe('createLoopbackAccess', () => {
  it.each([
    [{ 'loopback-network': 'granted' }, 'granted'],
    [{ 'loopback-network': 'prompt', 'local-network-access': 'granted' }, 'undecided'],
    [{ 'local-network-access': 'granted' }, 'granted'],
    [{ 'local-network-access': 'prompt' }, 'undecided'],
    [{ 'local-network-access': 'denied' }, 'denied'],
    [{ 'loopback-network': 'of another age' }, 'not-needed'],
    [{}, 'not-needed'],
  ])('[CO-29] finds with the permissions %j: %s', async (states, permission) => {
    expect(await queried({ permissions: permissionsOf(states) })).toBe(permission);
  });

  it('[CO-30] tells a refusal by the user from one by the headers of the page', async () => {
    const permissions = permissionsOf({ 'loopback-network': 'denied' });
    expect(await queried({ permissions, isAllowedByPolicy: () => true })).toBe('denied');
    expect(
      await queried({ permissions, isAllowedByPolicy: (feature) => feature !== 'loopback-network' }),
    ).toBe('denied-by-policy');
  });

  it.each(['localhost', 'diwan.localhost', '127.0.0.1', '[::1]'])(
    'needs none for a page at %s',
    async (hostname) => {
      const permissions = permissionsOf({ 'loopback-network': 'prompt' });
      expect(await queried({ hostname, permissions })).toBe('not-needed');
    },
  );

  it('needs none in a browser without permissions', async () => {
    expect(await queried({ userAgent: FIREFOX })).toBe('not-needed');
  });

  it.each([SAFARI, CHROME_ON_IPHONE])('[CO-30] does not reach anything from %s', async (userAgent) => {
    expect(await queried({ userAgent })).toBe('unsupported');
  });
});
