import { describe, expect, it } from 'vitest';

import { paragraphsOf, textDirection } from './textDirection.ts';

describe('textDirection', () => {
  it.each([
    ['Hello', 'ltr'],
    ['', 'ltr'],
    ['123 + 456', 'ltr'],
    ['مرحبا', 'rtl'],
    ['Hello مرحبا', 'rtl'],
    ['The word "سلام" means peace', 'rtl'],
    ['"שלום" means peace', 'rtl'],
    ['Peace is "שלום"', 'ltr'],
    ['Привет', 'ltr'],
    ['你好', 'ltr'],
  ])('[CH-34] of %j is %s', (text, direction) => {
    expect(textDirection(text)).toBe(direction);
  });
});

describe('paragraphsOf', () => {
  it('[CH-34] gives each paragraph its own direction', () => {
    expect(paragraphsOf('Hello\nمرحبا\n\n- 1')).toEqual([
      { text: 'Hello', direction: 'ltr' },
      { text: 'مرحبا', direction: 'rtl' },
      { text: '', direction: 'rtl' },
      { text: '- 1', direction: 'ltr' },
    ]);
  });

  it('[CH-34] lets empty lines at the beginning follow the first text', () => {
    expect(paragraphsOf('\n\nمرحبا').map((paragraph) => paragraph.direction)).toEqual(['rtl', 'rtl', 'rtl']);
  });
});
