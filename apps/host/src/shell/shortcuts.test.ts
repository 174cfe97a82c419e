import { describe, expect, it } from 'vitest';

import { type PressedKey, shortcutOf } from './shortcuts.ts';

function press(key: string, modifiers: Partial<PressedKey> = {}): PressedKey {
  const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
  return { key, isComposing: false, repeat: false, ...none, ...modifiers };
}

describe('shortcutOf', () => {
  it.each([
    [press('k', { ctrlKey: true }), 'palette'],
    [press('k', { metaKey: true }), 'palette'],
    [press('O', { ctrlKey: true, shiftKey: true }), 'newChat'],
    [press('?', { shiftKey: true }), 'list'],
    [press('/', { shiftKey: true }), 'composer'],
    [press('/'), 'composer'],
  ])('[U-63] %j asks for %s', (pressed, name) => {
    expect(shortcutOf(pressed, false)).toBe(name);
  });

  it.each(['?', '/'])('[U-63] %s is a letter while somebody types', (key) => {
    expect(shortcutOf(press(key), true)).toBeNull();
  });

  it('[U-63] the palette opens while typing too', () => {
    expect(shortcutOf(press('k', { ctrlKey: true }), true)).toBe('palette');
  });

  it.each([
    press('k'),
    press('o', { ctrlKey: true }),
    press('k', { ctrlKey: true, altKey: true }),
    press('k', { ctrlKey: true, isComposing: true }),
    press('k', { ctrlKey: true, repeat: true }),
  ])('leaves %j to the browser', (pressed) => {
    expect(shortcutOf(pressed, false)).toBeNull();
  });
});
