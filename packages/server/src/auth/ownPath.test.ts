import { expect, it } from 'vitest';

import { ownPath } from './ownPath.ts';

it.each([
  ['/', '/'],
  ['/profile', '/profile'],
  ['/chat?id=chat_1&x=%2F', '/chat?id=chat_1&x=%2F'],
  ['/a/../profile', '/profile'],
])('[AU-17] leads %j to %j', (next, path) => {
  expect(ownPath(next)).toBe(path);
});

it.each([
  'https://evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n//evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/%2e%2e//evil.example',
  'javascript:alert(1)',
  'profile',
  '',
  '@evil.example',
  '/api/auth/logout',
  '/chat/../api/auth/logout',
  ['/profile', '/chat'],
  undefined,
  null,
  7,
])('[AU-17] leads %j to the start page', (next) => {
  expect(ownPath(next)).toBe('/');
});
