import { describe, expect, it } from 'vitest';

import { screenAt } from './screenAt.ts';

describe('screenAt', () => {
  it.each([
    ['/', 'chat'],
    ['/chat', 'chat'],
    ['/chat/chat_1', 'chat'],
    ['/vibe-coding', 'coding'],
    ['/profile', 'profile'],
    ['/profile/', 'profile'],
    ['/profile/more', null],
    ['/chat/not an id', null],
    ['/no/such/place', null],
  ])('finds at %s the screen %s', (path, screen) => {
    expect(screenAt(path)).toBe(screen);
  });
});
