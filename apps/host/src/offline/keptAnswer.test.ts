import { describe, expect, it } from 'vitest';

import { keepingOf } from './keptAnswer.ts';

const ORIGIN = 'https://diwan.example';

function keeping(path: string, method = 'GET', mode = 'cors') {
  return keepingOf({ method, mode, url: new URL(path, ORIGIN).href }, ORIGIN);
}

describe('keepingOf', () => {
  it.each([
    ['/assets/index-abc.js', 'asset'],
    ['/icon.svg', 'asset'],
    ['/api/chat-history?mode=chat', 'record'],
    ['/api/chat-history/chat_1', 'record'],
    ['/api/auth/me', 'record'],
    ['/api/files/0a1b', 'record'],
    ['/api/chat/completions/reply-1', 'nothing'],
    ['/api/user/export', 'nothing'],
    ['/api/auth/sessions', 'nothing'],
    ['/metrics', 'nothing'],
  ])('keeps %s as %s', (path, kept) => {
    expect(keeping(path)).toBe(kept);
  });

  it.each([
    ['/', 'page'],
    ['/chat/chat_1', 'page'],
    ['/api/user/export', 'nothing'],
    ['/idp/auth', 'nothing'],
    ['/preview-frame', 'nothing'],
    ['/api/auth/sign-in?next=/', 'farewell'],
  ])('keeps the page %s as %s', (path, kept) => {
    expect(keeping(path, 'GET', 'navigate')).toBe(kept);
  });

  it.each([
    ['POST', '/api/chat-history', 'nothing'],
    ['DELETE', '/api/chat-history/chat_1', 'nothing'],
    ['POST', '/api/auth/logout', 'farewell'],
    ['DELETE', '/api/user/account', 'farewell'],
  ])('after %s %s keeps %s', (method, path, kept) => {
    expect(keeping(path, method)).toBe(kept);
  });

  it('keeps nothing of another site, the companion included', () => {
    expect(keeping('http://localhost:3007/api/license-status')).toBe('nothing');
  });
});
