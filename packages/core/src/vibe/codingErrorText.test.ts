import { describe, expect, it } from 'vitest';

import { codingErrorText } from './codingErrorText.ts';

describe('codingErrorText', () => {
  it.each([
    [{ error: 'Too long', message: 'other' }, 'Too long'],
    [{ error: { reason: 'quota', left: 0 }, message: 'other' }, '{"reason":"quota","left":0}'],
    [{ error: ['a'] }, '["a"]'],
    [{ error: { message: 'The model is busy', code: 'provider-busy' } }, 'The model is busy'],
    [{ error: '', message: 'Only a message' }, 'Only a message'],
    [{ error: null, message: 'Only a message' }, 'Only a message'],
    [{ message: 7 }, 'HTTP 502: Bad Gateway'],
    ['<html>', 'HTTP 502: Bad Gateway'],
    [null, 'HTTP 502: Bad Gateway'],
  ])('[ER-5] says of %j: %s', (body, text) => {
    expect(codingErrorText(body, 502, 'Bad Gateway')).toBe(text);
  });
});
