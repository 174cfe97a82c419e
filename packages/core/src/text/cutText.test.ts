import { describe, expect, it } from 'vitest';

import { chatTitle, parsePreview, requestEcho, shortEmail } from './cutText.ts';

/** One character to a reader, eleven to a machine. */
const FAMILY = '👨‍👩‍👧‍👦';

describe('shortEmail', () => {
  it.each([
    ['', ''],
    ['a@b.c', 'a@b.c'],
    ['123456789', '123456789'],
    ['1234567890', '123456789...'],
    ['somebody@example.com', 'somebody@...'],
  ])('[NA-10] shows %j as %j', (email, shown) => {
    expect(shortEmail(email)).toBe(shown);
  });
});

describe('the cuts', () => {
  it.each([
    ['[HI-3] give a chat its title of 30', chatTitle, 30],
    ['give an echo of 100', requestEcho, 100],
    ['give a preview of 200', parsePreview, 200],
  ])('%s characters', (_, cut, length) => {
    expect(cut('a'.repeat(length))).toBe('a'.repeat(length));
    expect(cut('a'.repeat(length + 1))).toBe('a'.repeat(length));
  });

  it('[HI-3] never cut inside a character', () => {
    expect(chatTitle(FAMILY.repeat(40))).toBe(FAMILY.repeat(30));
    expect(chatTitle('e\u0301'.repeat(40))).toBe('e\u0301'.repeat(30));
    expect(shortEmail(FAMILY.repeat(9))).toBe(FAMILY.repeat(9));
  });
});
