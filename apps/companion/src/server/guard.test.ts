import fc from 'fast-check';
import { expect, it } from 'vitest';

import { guard, type RequestFacts } from './guard.ts';

const SITE = 'https://chat.example';
const admission = {
  port: 3007,
  allowedOrigins: new Set([SITE, 'http://localhost:3000']),
  isPageToken: (token: string) => token === 'page-token',
};

const call: RequestFacts = {
  method: 'GET',
  path: '/api/license-status',
  host: 'localhost:3007',
  origin: SITE,
  fetchMode: 'cors',
  fetchSite: 'cross-site',
  contentType: undefined,
  pageToken: undefined,
  bridgedOrigin: undefined,
};

it.each(['localhost:3007', '127.0.0.1:3007', '[::1]:3007'])('[CO-3] lets the host %s in', (host) => {
  expect(guard({ ...call, host }, admission)).toEqual({ kind: 'call', origin: SITE, isBridged: false });
  expect(guard({ ...call, host, path: '/', origin: undefined }, admission)).toEqual({ kind: 'page' });
});

it.each([
  undefined,
  '',
  'evil.example:3007',
  'evil.example',
  'localhost',
  '127.0.0.1',
  '[::1]',
  '::1:3007',
  'localhost:3000',
  'localhost:30070',
  'localhost:03007',
  'localhost:3007:3007',
  'localhost:3007.evil.example',
  'localhost.evil.example:3007',
  'localhost.:3007',
  'evil-localhost:3007',
  'LOCALHOST:3007',
  ' localhost:3007',
  'user@localhost:3007',
  'localhost:3007, evil.example:3007',
  '0.0.0.0:3007',
  '0:3007',
  '[::]:3007',
  '[::ffff:127.0.0.1]:3007',
  '127.1:3007',
  '127.0.0.2:3007',
  '2130706433:3007',
  '0x7f.0.0.1:3007',
  '192.168.1.10:3007',
  '127.0.0.1.nip.io:3007',
])('[CO-3] refuses the host %j, on any path', (host) => {
  for (const path of ['/', '/api/license-status', '/api/nothing', 'http://localhost:3007/']) {
    expect(guard({ ...call, host, path }, admission)).toEqual({ kind: 'refused', refusal: 'foreign-host' });
  }
});

it('[CO-3] refuses every host but the three', () => {
  const parts = fc.constantFrom('localhost', '127.0.0.1', '[::1]', ':', '3007', '.', '@', ' ', 'evil');
  const hosts = fc.array(parts, { maxLength: 5 }).map((chosen) => chosen.join(''));
  const allowed = new Set(['localhost:3007', '127.0.0.1:3007', '[::1]:3007']);
  fc.assert(
    fc.property(fc.oneof(hosts, fc.string()), (host) => {
      const refused = guard({ ...call, host }, admission).kind === 'refused';
      expect(refused).toBe(!allowed.has(host));
    }),
  );
});

it.each([
  undefined,
  '',
  'null',
  'https://evil.example',
  'http://chat.example',
  'https://chat.example:8443',
  'https://chat.example:443',
  'https://chat.example/',
  'https://chat.example.evil.example',
  'https://evil-chat.example',
  'https://sub.chat.example',
  'https://chat.exampl',
  'https://chat.examplee',
  'HTTPS://CHAT.EXAMPLE',
  'https://chat.example, https://evil.example',
  'http://localhost',
  'http://localhost:3001',
  'http://localhost:3007',
  'https://localhost:3000',
  'http://127.0.0.1:3000',
  '*',
])('[CO-5] refuses the origin %j, for preflights too', (origin) => {
  for (const method of ['GET', 'POST', 'OPTIONS']) {
    expect(guard({ ...call, origin, method, contentType: 'application/json' }, admission)).toEqual({
      kind: 'refused',
      refusal: 'foreign-origin',
    });
  }
});

it('[CO-5] refuses the origin null even where a list names it', () => {
  const careless = { ...admission, allowedOrigins: new Set(['null']) };
  expect(guard({ ...call, origin: 'null' }, careless)).toMatchObject({ refusal: 'foreign-origin' });
});

it.each(['GET', 'POST', 'HEAD'])('[CO-6] refuses a %s navigation under /api', (method) => {
  for (const origin of [SITE, 'null', undefined]) {
    expect(
      guard({ ...call, method, origin, fetchMode: 'navigate', contentType: 'application/json' }, admission),
    ).toEqual({ kind: 'refused', refusal: 'navigation' });
  }
});

it.each([
  undefined,
  '',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain; application/json',
  'text/plain, application/json',
  'application/json, text/plain',
  'application/jsonp',
  'application/merge-patch+json',
])('[CO-6] refuses a body of type %j and lets the allowed site read why', (contentType) => {
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'TRACE']) {
    expect(guard({ ...call, method, contentType }, admission)).toEqual({
      kind: 'refused',
      refusal: 'not-json',
      origin: SITE,
    });
  }
});

it.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON ;charset=utf-8'])(
  '[CO-6] reads a body of type %j',
  (contentType) => {
    expect(guard({ ...call, method: 'POST', contentType }, admission)).toEqual({
      kind: 'call',
      origin: SITE,
      isBridged: false,
    });
  },
);

it('answers the preflight of an allowed origin', () => {
  expect(guard({ ...call, method: 'OPTIONS' }, admission)).toEqual({ kind: 'preflight', origin: SITE });
});

it.each(['/api', '/api/', '/api/x', '/api/../'])('[CO-5] holds %s to be under /api', (path) => {
  expect(guard({ ...call, path, origin: undefined }, admission)).toMatchObject({ kind: 'refused' });
});

it.each(['*', '', 'http://evil.example/api/license-status', 'localhost:3007'])(
  'refuses the target %j',
  (path) => {
    expect(guard({ ...call, path }, admission)).toEqual({ kind: 'refused', refusal: 'bad-target' });
  },
);

const own: RequestFacts = {
  ...call,
  path: '/own/state',
  origin: undefined,
  fetchMode: 'cors',
  fetchSite: 'same-origin',
  pageToken: 'page-token',
};
const ownPost = { ...own, method: 'POST', origin: 'http://localhost:3007', contentType: 'application/json' };
const bridge = { ...own, path: '/api/open-project', bridgedOrigin: SITE };

it('lets the companion’s own page in, and its bridge for an allowed site', () => {
  expect(guard(own, admission)).toEqual({ kind: 'own-page' });
  expect(guard(ownPost, admission)).toEqual({ kind: 'own-page' });
  expect(guard({ ...own, path: '/own/session', pageToken: 'new' }, admission)).toEqual({ kind: 'own-page' });
  expect(guard(bridge, admission)).toEqual({ kind: 'call', origin: SITE, isBridged: true });
});

it.each([
  ['another site', { fetchSite: 'cross-site' }, 'foreign-page'],
  ['another port of this computer', { fetchSite: 'same-site' }, 'foreign-page'],
  ['the address bar', { fetchSite: 'none' }, 'foreign-page'],
  ['a browser that does not say', { fetchSite: undefined }, 'foreign-page'],
  ['a page without the header', { pageToken: undefined }, 'foreign-page'],
  ['an allowed site', { origin: SITE }, 'foreign-page'],
  ['the other name of this computer', { origin: 'http://127.0.0.1:3007' }, 'foreign-page'],
  ['a sandbox', { origin: 'null' }, 'foreign-page'],
  ['a navigation', { fetchMode: 'navigate' }, 'navigation'],
  ['a page of an earlier start', { pageToken: 'older' }, 'old-page'],
] as const)('[CO-5] keeps %s from the own page’s calls and from the bridge', (_name, difference, refusal) => {
  for (const facts of [own, ownPost, bridge]) {
    expect(guard({ ...facts, ...difference }, admission)).toEqual({ kind: 'refused', refusal });
  }
});

it('[CO-5, CO-35] keeps a site that is not on the list from the bridge', () => {
  for (const bridgedOrigin of ['https://evil.example', 'null', '', `${SITE}, ${SITE}`]) {
    expect(guard({ ...bridge, bridgedOrigin }, admission)).toEqual({
      kind: 'refused',
      refusal: 'foreign-origin',
    });
  }
});

it('[CO-6] takes no form from the own page either', () => {
  const form = { ...ownPost, contentType: 'text/plain' };
  expect(guard(form, admission)).toEqual({ kind: 'refused', refusal: 'not-json' });
  expect(guard({ ...ownPost, origin: undefined }, admission)).toMatchObject({ refusal: 'foreign-page' });
});
