import { describe, expect, it } from 'vitest';

import { composerKey, type ComposerKeyPress } from './composerKey.ts';

const ENTER = 13;

function press(difference: Partial<ComposerKeyPress> = {}): ComposerKeyPress {
  return {
    key: 'Enter',
    shiftKey: false,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    isComposing: false,
    keyCode: ENTER,
    ...difference,
  };
}

describe('composerKey', () => {
  it('[CH-3] sends on Enter', () => {
    expect(composerKey(press(), false)).toBe('send');
  });

  it('[CH-3, U-2] breaks the line on Shift+Enter', () => {
    expect(composerKey(press({ shiftKey: true }), false)).toBe('edit');
  });

  it('[U-2] breaks the line on Enter on a phone, where only the button sends', () => {
    expect(composerKey(press(), true)).toBe('edit');
  });

  it.each(['ctrlKey', 'metaKey'] as const)(
    'sends on Enter with %s, on a phone with a keyboard too',
    (key) => {
      expect(composerKey(press({ [key]: true }), true)).toBe('send');
    },
  );

  it('[U-1] leaves the Enter of a composition to the input method', () => {
    expect(composerKey(press({ isComposing: true }), false)).toBe('edit');
  });

  it('[U-1] leaves the Enter that Safari fires right after a composition', () => {
    expect(composerKey(press({ isComposing: false, keyCode: 229 }), false)).toBe('edit');
  });

  it('leaves every other key to the text field', () => {
    expect(composerKey(press({ key: 'a', keyCode: 65 }), false)).toBe('edit');
  });
});
